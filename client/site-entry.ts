import { dismiss, isDismissed } from './dismissals.ts';

/**
 * Opens the 18+ warning that came closed with the page, as part of the first script: it need not wait for React, and
 * a visitor without scripts or a search engine never meets it. Once closed it does not return (SPEC §2).
 */
export function guardSiteEntry(): void {
  const warning = document.getElementById('site-entry');
  if (!(warning instanceof HTMLDialogElement)) return;
  const warn = () => {
    if (!warning.open && !isDismissed('hide-site-entry') && !isInstalledApp()) warning.showModal();
  };
  // It asks a question, and Escape is no answer.
  warning.addEventListener('cancel', (event) => event.preventDefault());
  warning.addEventListener('close', () => dismiss('hide-site-entry'));
  // A page that React brings later says so itself.
  addEventListener('site-entry', warn);
  if (document.querySelector('[data-site-entry]')) warn();
}

function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
