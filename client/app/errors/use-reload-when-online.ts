import { useEffect } from 'react';
import { CONNECTION_SETTLE_MS } from '#client/ui/wait-for.ts';
import { claimReload } from './claim-reload.ts';

/**
 * Reloads when the connection is back. It checks the connection first, because an offline reload would lose the
 * page, and stops after two attempts until the next online event.
 */
export function useReloadWhenOnline(isMissed: boolean): void {
  useEffect(() => {
    if (!isMissed) return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () => fetch(location.href, { method: 'HEAD', signal });
    const again = async () => {
      try {
        await ask().catch(() =>
          new Promise((resolve) => setTimeout(resolve, CONNECTION_SETTLE_MS)).then(ask),
        );
      } catch {
        return;
      }
      claimReload();
      location.reload();
    };
    addEventListener('online', () => void again(), stop);
    return () => stop.abort();
  }, [isMissed]);
}
