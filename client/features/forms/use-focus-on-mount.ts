import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to what replaced a submitted form, so that screen readers announce it. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const arrived = useRef<HTMLDivElement>(null);
  useEffect(() => arrived.current?.focus(), []);
  return arrived;
}
