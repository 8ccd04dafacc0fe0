/**
 * Implements `command` for browsers without it, such as Safari before 26.2. It is part of the first script, so that a
 * button opens its dialog before React has taken over both.
 */
export function setUpDialogCommands(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (defaultPrevented || !(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute('command') === 'close') dialog.close();
    else if (!dialog.open) dialog.showModal();
  });
}

/** Implements `popovertarget` for browsers without it, such as Safari before 17: a click beside it or Escape closes it. */
export function setUpPopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  const close = () => document.querySelector('[popover][data-open]')?.removeAttribute('data-open');
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target : null;
    const button = pressed?.closest('button[popovertarget]');
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    const isOpened = popover && button?.getAttribute('popovertargetaction') !== 'hide';
    if (popover || !pressed?.closest('[popover]')) close();
    if (isOpened) popover.setAttribute('data-open', '');
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
}
