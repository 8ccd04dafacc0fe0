import { useEffect, useState } from 'react';
import { isOnline } from '#client/api/connection.ts';
import { useT } from '#client/i18n/react.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';

const ONLINE_MESSAGE_MS = 4000;

/** On a page that the service worker has kept: the words about its age. */
const getKeptSince = () => document.documentElement.dataset['offline'];

/**
 * Says when the connection is lost, and briefly when it is back. The live region exists before its text. It covers
 * nothing, because being offline can last.
 */
export function ConnectionNotice() {
  const t = useT();
  const [state, setState] = useState<'fine' | 'offline' | 'back'>('fine');
  useEffect(() => {
    const stop = new AbortController();
    const onOffline = () => setState('offline');
    addEventListener('offline', onOffline, stop);
    addEventListener('online', () => setState('back'), stop);
    if (!isOnline() || getKeptSince() !== undefined) onOffline();
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (state !== 'back') return;
    const timer = setTimeout(() => setState('fine'), ONLINE_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <div
      className={classNames(
        'connection',
        state !== 'fine' && 'connection--shown',
        state === 'back' && 'connection--back',
      )}
      role="status"
    >
      {state !== 'fine' && (
        <p className="container">
          <Icon name={state === 'offline' ? 'wifi-slash-fill' : 'check-circle-fill'} />
          {state === 'offline' ? (getKeptSince() ?? t('app.offline')) : t('app.online')}
        </p>
      )}
    </div>
  );
}
