/** Until the first try anyway; later ones come after twice the time before. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/** Small, never kept, and there on every site. */
const PROBE = '/service-worker.js';

let hasAnswer = false;
let losses = 0;

/**
 * Whether there may be a connection. Browsers also report none while it works, for example beside some VPNs, so an
 * answer counts more.
 */
export function isOnline(): boolean {
  // oxlint-disable-next-line no-restricted-properties -- Here it is compared with the answers; a server has none.
  const { onLine } = navigator as { onLine?: boolean };
  return hasAnswer || onLine !== false;
}

/**
 * Called when a request leaves; what it returns is called with the answer, which proves the connection: everything that
 * waits for the browser to report it goes on. An answer that was on its way when the connection was lost proves nothing.
 */
export function awaitProof(): () => void {
  const lossesBefore = losses;
  return () => {
    if (isOnline() || losses !== lossesBefore) return;
    hasAnswer = true;
    dispatchEvent(new Event('online'));
  };
}

/** While the browser reports no connection, tries anyway. Returns the function that stops it. */
export function watchConnection(): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryAfter = (wait: number) => {
    timer = setTimeout(() => {
      void probe().finally(() => {
        if (!isOnline() && !stop.signal.aborted) tryAfter(Math.min(LONGEST_WAIT_MS, wait * 2));
      });
    }, wait);
  };
  const onOffline = () => {
    hasAnswer = false;
    losses++;
    clearTimeout(timer);
    tryAfter(FIRST_WAIT_MS);
  };
  addEventListener('offline', onOffline, stop);
  addEventListener('online', () => clearTimeout(timer), stop);
  if (!isOnline()) onOffline();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}

async function probe(): Promise<void> {
  const confirm = awaitProof();
  const response = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (response?.ok) confirm();
}
