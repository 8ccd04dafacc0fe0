import { useActionData, useLocation } from 'react-router';
import type { PageHandle } from '#client/route-module.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { loginAction } from './action.ts';
import { LoginForm } from './login-form.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { Alert } from '#client/ui/feedback/alert.tsx';
import { onLoginInOtherTab } from '../session/login-channel.ts';
import { hasUnsent } from '../session/unsent-input.ts';
import { clearSessionEnd, hasSessionEnded } from '../session/session-end.ts';

export { loginLoader as loader } from './loader.ts';
export { loginAction as action } from './action.ts';

export const handle: PageHandle = {
  isCacheable: true,
  personalParams: ['next'],
  indexed: true,
  title: (t) => t('auth.login.title'),
  description: (t) => t('head.login'),
};

export function Component() {
  const t = useT();
  const errors = useActionData<typeof loginAction>();
  // The server leads a member from here to the requested page.
  useEffect(() => onLoginInOtherTab(() => location.reload()), []);
  return (
    <AuthLayout>
      <LoginForm
        title={t('auth.login.heading')}
        lead={t('auth.login.lead')}
        action={useLoginAction()}
        errors={errors}
      >
        <SessionEndedNotice />
      </LoginForm>
    </AuthLayout>
  );
}

/** Keeps the page to go to after login; other parameters stay out of the form. */
function useLoginAction(): string {
  const next = new URLSearchParams(useLocation().search).get('next');
  return next === null ? href('login') : `${href('login')}?${new URLSearchParams({ next })}`;
}

const subscribeToNothing = () => () => undefined;

/** Says that the session ended while the member was using the site; empty for visitors who followed a link. */
function SessionEndedNotice() {
  const t = useT();
  const reason = useSyncExternalStore(
    subscribeToNothing,
    () => hasSessionEnded() && (hasUnsent('form') || hasUnsent('message') ? 'ended_kept' : 'ended'),
    () => false as const,
  );
  useEffect(() => clearSessionEnd, []);
  return reason ? <Alert>{t(`auth.login.${reason}`)}</Alert> : null;
}
