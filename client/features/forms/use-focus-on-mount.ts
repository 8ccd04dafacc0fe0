import { type RefObject, useEffect, useRef } from 'react';

/** For what takes the place of a form that was sent: the focus goes there, so that it is read out. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const arrived = useRef<HTMLDivElement>(null);
  useEffect(() => arrived.current?.focus(), []);
  return arrived;
}
