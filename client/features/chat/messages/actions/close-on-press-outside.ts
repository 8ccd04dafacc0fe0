import type { RefObject } from 'react';

/** Calls back when anything outside the part is pressed. Returns the function that stops it. */
export function closeOnPressOutside(part: RefObject<HTMLElement | null>, close: () => void): () => void {
  const stop = new AbortController();
  const onPress = ({ target }: PointerEvent) =>
    target instanceof Node && part.current?.contains(target) === false && close();
  document.addEventListener('pointerdown', onPress, stop);
  return () => stop.abort();
}
