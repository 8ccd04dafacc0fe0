import { Link, useActionData, useLocation } from 'react-router';
import { AuthFrame } from '#client/features/site/auth-frame.tsx';
import { useRefusalText } from '#client/features/site/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { DoorForm } from './door-form.tsx';
import { LoginAddress } from './login-address.tsx';
import { PasswordField } from './password-field.tsx';
import type { loginAction } from './login-action.ts';

export function LoginPage() {
  const t = useT();
  const refused = useActionData<typeof loginAction>();
  const text = useRefusalText(refused);
  return (
    <AuthFrame>
      <DoorForm
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
        <LoginAddress refused={refused} />
        <PasswordField
          name="password"
          label={t('auth.password')}
          aside={
            <Link className="link small" to={href('reset-password')}>
              {t('auth.login.forgot')}
            </Link>
          }
          error={text.field('password')}
        />
      </DoorForm>
    </AuthFrame>
  );
}

/** With the page to go on to, when there is one. Other parameters are not ours and stay out of the form. */
function useLoginAction(): string {
  const next = new URLSearchParams(useLocation().search).get('next');
  return next === null ? href('login') : `${href('login')}?${new URLSearchParams({ next })}`;
}
