/**
 * Opens the 18+ warning that came closed with the page, as part of the first script: it need not wait for React, and
 * a visitor without scripts or a search engine never meets it. Once closed it does not return (SPEC §2).
 */
export function setUpEntryWarning(): void {
  const warning = document.getElementById('site-entry');
  if (!(warning instanceof HTMLDialogElement)) return;
  const warn = () => {
    if (!warning.open && !wasClosed() && !isInstalledApp() && !isSignupDialogOpen()) warning.showModal();
  };
  // It asks a question, and Escape is no answer.
  warning.addEventListener('cancel', (event) => event.preventDefault());
  warning.addEventListener('close', keepClosed);
  // A page that React brings later says so itself.
  addEventListener('site-entry', warn);
  if (document.querySelector('[data-site-entry]')) warn();
}

/** The dialog of the sign-up is a history entry, which says so after a reload too. */
export function isSignupDialogOpen(): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { signup?: unknown } | null };
  return Boolean(usr?.signup);
}

// Not by dismissals.ts: what the first script shares with a later one would be a second file to wait for.
const CLOSED_AT = 'hide-site-entry';

/** A browser may forbid a page to store anything: then nothing has been closed. */
function wasClosed(): boolean {
  try {
    return localStorage.getItem(CLOSED_AT) !== null;
  } catch {
    return false;
  }
}

function keepClosed(): void {
  try {
    localStorage.setItem(CLOSED_AT, String(Date.now()));
  } catch {
    // Then it comes again with the next page.
  }
}

function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
