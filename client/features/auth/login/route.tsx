import { Link, useActionData, useLocation } from 'react-router';
import { AuthLayout } from '../auth-layout.tsx';
import { useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { AuthForm } from '../auth-form.tsx';
import { LoginEmailField } from '../login-email-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { FROM_LOGIN_FIELD } from '../password-reset/request-action.ts';
import { SessionEnded } from './session-ended-notice.tsx';
import type { loginAction } from './action.ts';

export function LoginPage() {
  const t = useT();
  const refused = useActionData<typeof loginAction>();
  const text = useFormErrorText(refused);
  return (
    <AuthLayout>
      <AuthForm
        title={t('auth.login.heading')}
        lead={t('auth.login.lead')}
        action={useLoginAction()}
        refused={refused}
        submit={t('auth.login.submit')}
        foot={t.rich('auth.login.new_here', {
          link: (words) => (
            <Link className="link" to={href('signup')}>
              {words}
            </Link>
          ),
        })}
      >
        <EnterLogsIn />
        <SessionEnded />
        <LoginEmailField refused={refused} typed={refused?.email} />
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

/** The Enter key acts as a form's first submit button, which would be the one that asks for a new password. */
function EnterLogsIn() {
  return <button className="vh" type="submit" tabIndex={-1} aria-hidden="true" />;
}

/** With the page to go on to, when there is one. Other parameters are not ours and stay out of the form. */
function useLoginAction(): string {
  const next = new URLSearchParams(useLocation().search).get('next');
  return next === null ? href('login') : `${href('login')}?${new URLSearchParams({ next })}`;
}
