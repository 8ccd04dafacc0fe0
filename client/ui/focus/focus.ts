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
