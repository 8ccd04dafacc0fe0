import type { RefObject } from 'react';
import { focusIfLost } from '#client/ui/focus/focus.ts';

/** Shows what has just opened in the log, which grows only after it has measured its items. */
export function scrollToPart(part: HTMLElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => part?.scrollIntoView({ block: 'nearest' })));
}

/** Calls back when anything outside the part is pressed. Returns the function that stops it. */
export function closeOnPressOutside(part: RefObject<HTMLElement | null>, close: () => void): () => void {
  const stop = new AbortController();
  const onPress = ({ target }: PointerEvent) =>
    target instanceof Node && part.current?.contains(target) === false && close();
  document.addEventListener('pointerdown', onPress, stop);
  return () => stop.abort();
}

/** When a pressed button disappears with the change that it makes, the keyboard goes on in this part, or in the log. */
export function keepFocus(partId?: string): void {
  requestAnimationFrame(() => {
    const part = partId === undefined ? null : document.getElementById(partId);
    focusIfLost(part ?? document.querySelector<HTMLElement>('.convo [role=log]'));
  });
}
