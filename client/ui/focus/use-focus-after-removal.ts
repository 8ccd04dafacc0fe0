import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from './focus.ts';

/** For lists whose rows disappear on a click in them: moves the lost focus to `place`, or to the page. */
export function useFocusAfterRemoval(count: number, place?: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    focusIfLost(place?.current);
  }, [count, place]);
}
