import { Link, useActionData, useLocation } from 'react-router';
import type { PageHandle } from '#client/route-module.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { AuthForm } from '../auth-form.tsx';
import { LoginEmailField } from '../login-email-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { FROM_LOGIN_FIELD } from '../password-reset/request-action.ts';
import type { loginAction } from './action.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { Alert } from '#client/ui/feedback/alert.tsx';
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
  const text = useFormErrorText(errors);
  return (
    <AuthLayout>
      <AuthForm
        title={t('auth.login.heading')}
        lead={t('auth.login.lead')}
        action={useLoginAction()}
        errors={errors}
        submit={t('auth.login.submit')}
        foot={t.rich('auth.login.new_here', {
          link: (words) => (
            <Link className="link" to={href('signup')}>
              {words}
            </Link>
          ),
        })}
      >
        <EnterKeySubmit />
        <SessionEndedNotice />
        <LoginEmailField errors={errors} typed={errors?.email} />
        <PasswordField
          name="password"
          label={t('auth.password')}
          aside={
            <button
              className="link small"
              type="submit"
              formAction={href('reset-password')}
              name={FROM_LOGIN_FIELD}
              value="1"
            >
              {t('auth.login.forgot')}
            </button>
          }
          error={text.field('password')}
        />
      </AuthForm>
    </AuthLayout>
  );
}

/** The Enter key triggers a form's first submit button, which would otherwise be the one for a new password. */
function EnterKeySubmit() {
  return <button className="vh" type="submit" tabIndex={-1} aria-hidden="true" />;
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
    () => hasSessionEnded() && (hasUnsent('form') ? 'ended_kept' : 'ended'),
    () => false as const,
  );
  useEffect(() => clearSessionEnd, []);
  return reason ? <Alert>{t(`auth.login.${reason}`)}</Alert> : null;
}
