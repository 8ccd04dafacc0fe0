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
