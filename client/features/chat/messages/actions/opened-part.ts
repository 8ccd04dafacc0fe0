import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusIfLost, focusOn } from '#client/ui/focus/focus.ts';
import { useBackCloses } from '#client/ui/overlays/back-closes.ts';

/**
 * A ref for what has just opened in the log, which grows only after it has measured its items: it is scrolled to, and its
 * first button gets the focus.
 */
export function useOpenedPart(onClose: (isFocusKept: boolean) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useBackCloses(() => onClose(true));
  useEffect(() => {
    const part = ref.current;
    requestAnimationFrame(() => requestAnimationFrame(() => part?.scrollIntoView({ block: 'nearest' })));
    part?.querySelector('button')?.focus({ preventScroll: true });
    return closeOnPressOutside(ref, () => close(false));
  }, []);
  return ref;
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
    focusIfLost(part ?? findLog());
  });
}

/** For a button that disappears only with the answer to a call. */
export function focusOnLog(): void {
  const log = findLog();
  if (log) focusOn(log);
}

const findLog = () => document.querySelector<HTMLElement>('.convo [role=log]');
