/** Puts the focus at the start of the page, without moving what is in sight. */
export function focusOnPage(): void {
  const main = document.getElementById('main');
  if (!main) return;
  main.tabIndex = -1;
  focusOn(main);
}

export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}

/** What had the focus is gone: the next Tab is to go on in the page, not in the browser's own bars. */
export function focusIfLost(place?: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  if (place) focusOn(place);
  else focusOnPage();
}
