import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from './focus.ts';

/** For lists whose rows go when a button in them is pressed: the focus that goes with one is put on `place`, else on the page. */
export function useFocusAfterRemoval(count: number, place?: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    focusIfLost(place?.current);
  }, [count, place]);
}
