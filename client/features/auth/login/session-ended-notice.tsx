import { useEffect, useSyncExternalStore } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { hasUnsent } from '../session/unsent-input.ts';
import { clearSessionEnd, hasSessionEnded } from '../session/session-end.ts';

const NEVER_CHANGES = () => () => undefined;

/** Why the login page is there: the session ended while the member was using it. Nothing for those who came by a link. */
export function SessionEnded() {
  const t = useT();
  const reason = useSyncExternalStore(
    NEVER_CHANGES,
    () => hasSessionEnded() && (hasUnsent('form') ? 'ended_kept' : 'ended'),
    () => false as const,
  );
  useEffect(() => clearSessionEnd, []);
  return reason ? <Alert>{t(`auth.login.${reason}`)}</Alert> : null;
}
