/** Until the first try anyway; later ones come after twice the time before. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/** Small, never kept, and there on every site. */
const PROBE = '/service-worker.js';

let hasAnswer = false;

/**
 * Whether there may be a connection. Browsers also report none while it works, for example beside some VPNs, so an
 * answer counts more.
 */
export function isOnline(): boolean {
  // oxlint-disable-next-line no-restricted-properties -- Here it is compared with the answers; a server has none.
  const { onLine } = navigator as { onLine?: boolean };
  return hasAnswer || onLine !== false;
}

/** An answer proves the connection; everything that waits for the browser to report it goes on. */
export function confirmConnection(): void {
  if (isOnline()) return;
  hasAnswer = true;
  dispatchEvent(new Event('online'));
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
  const response = await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (response?.ok) confirmConnection();
}
