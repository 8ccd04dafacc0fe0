import type { ReactNode } from 'react';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { linkTo } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { AuthForm } from '../auth-form.tsx';
import { AddressField } from '../address-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { FROM_LOGIN_FIELD } from '../email-fields.ts';

interface Props {
  title: string;
  lead: string;
  /** The address of the login with the page to go to. */
  action: string;
  errors?: (FormErrors & { email: string }) | undefined;
  children?: ReactNode;
}

/** Email and password. Used on the login page and on pages that ask visitors to log in first. */
export function LoginForm({ title, lead, action, errors, children }: Props) {
  const t = useT();
  const text = useFormErrorText(errors);
  const isClosed = useSettings().closed !== null;
  return (
    <AuthForm
      purpose="login"
      title={title}
      lead={lead}
      action={action}
      errors={errors}
      submit={t('auth.login.submit')}
      foot={!isClosed && t.rich('auth.login.new_here', { link: linkTo(href('signup')) })}
    >
      <EnterKeySubmit />
      {children}
      <AddressField label={t('auth.email')} typed={errors?.email} errors={errors} autoComplete="username" />
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
  );
}

/** The Enter key triggers a form's first submit button, which would otherwise be the one for a new password. */
function EnterKeySubmit() {
  return <button className="vh" type="submit" tabIndex={-1} aria-hidden="true" />;
}
