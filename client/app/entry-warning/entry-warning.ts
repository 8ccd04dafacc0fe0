/**
 * Opens the server-rendered 18+ warning from the entry script, so it does not wait for React; visitors without
 * scripts and search engines do not see it. Once closed it does not return.
 */
export function setUpEntryWarning(): void {
  const warning = document.getElementById('site-entry');
  if (!(warning instanceof HTMLDialogElement)) return;
  const openWarning = () => {
    if (!warning.open && !wasClosed() && !isInstalledApp() && !isSignupDialogOpen()) warning.showModal();
  };
  // Escape would not answer the question.
  warning.addEventListener('cancel', (event) => event.preventDefault());
  warning.addEventListener('close', saveClosed);
  // Pages rendered later dispatch this event.
  addEventListener('site-entry', openWarning);
  if (document.querySelector('[data-site-entry]')) openWarning();
}

/** The sign-up dialog has its own history entry, which survives a reload. */
export function isSignupDialogOpen(): boolean {
  const { usr } = (history.state ?? {}) as { usr?: { signup?: unknown } | null };
  return Boolean(usr?.signup);
}

// Not in choose-alert.ts: sharing a module with later scripts would add a file to the first load.
const CLOSED_AT = 'hide-site-entry';

/** When the browser forbids storage, nothing counts as closed. */
function wasClosed(): boolean {
  try {
    return localStorage.getItem(CLOSED_AT) !== null;
  } catch {
    return false;
  }
}

function saveClosed(): void {
  try {
    localStorage.setItem(CLOSED_AT, String(Date.now()));
  } catch {
    // Without storage it appears again on the next page.
  }
}

function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
