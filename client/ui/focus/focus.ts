import { type RefObject, useEffect, useRef } from 'react';

export function focusOnPage(): void {
  const main = document.getElementById('main');
  if (!main) return;
  main.tabIndex = -1;
  focusOn(main);
}

export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}

/** After the focused element was removed: the next Tab continues in the page instead of the browser's toolbars. */
export function focusIfLost(place?: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  if (place) focusOn(place);
  else focusOnPage();
}

/** For lists whose rows disappear on a click in them: moves the lost focus to `place`, or to the page. */
export function useFocusAfterRemoval(count: number, place?: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    focusIfLost(place?.current);
  }, [count, place]);
}
