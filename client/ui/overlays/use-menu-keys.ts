import { useEffect, type RefObject } from 'react';

/** Closes a Menu on a choice, a click outside or Escape, and moves through it with the arrow keys. */
export function useMenuKeys(ref: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const stop = new AbortController();
    const { signal } = stop;
    const close = () => {
      details.open = false;
    };
    document.addEventListener('pointerdown', (event) => isOutside(details, event.target) && close(), {
      signal,
    });
    details.addEventListener('click', (event) => isItem(event.target) && close(), { signal });
    details.addEventListener('keydown', (event) => onKeyDown(event, details), { signal });
    return () => stop.abort();
  }, [ref]);
}

function isOutside(details: HTMLDetailsElement, target: EventTarget | null): boolean {
  return target instanceof Node && !details.contains(target);
}

function isItem(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role^="menuitem"]') !== null;
}

function onKeyDown(event: KeyboardEvent, details: HTMLDetailsElement) {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const isEdge = event.key === 'Home' || event.key === 'End';
  if (event.key === 'Escape' && details.open) {
    details.open = false;
    details.querySelector('summary')?.focus();
  } else if (isArrow || (isEdge && details.open)) {
    details.open = true;
    const items = [...details.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
    const current = items.findIndex((item) => item === document.activeElement);
    items.at(nextIndex(event.key, current, items.length))?.focus();
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** The index that a key moves to, wrapping around; `current` is -1 on the button. */
export function nextIndex(key: string, current: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (current + 1) % count;
  return current <= 0 ? count - 1 : current - 1;
}
