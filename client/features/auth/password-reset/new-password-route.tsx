import { useActionData, useLoaderData } from 'react-router';
import type { PageHandle } from '#client/route-module.ts';
import { AuthLayout, AuthResult } from '../auth-layout.tsx';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { AuthForm } from '../auth-form.tsx';
import { createEmailLinkLoader, useEmailLink } from '../email-link.ts';
import { RESET_MINUTES } from '../email-links-contract.ts';
import type { newPasswordAction } from './new-password-action.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';

/** Shows an expired link at once, before the visitor thinks of a new password. */
export const loader = createEmailLinkLoader('reset_password');

export { newPasswordAction as action } from './new-password-action.ts';

export const handle: PageHandle = {
  isCacheable: true,
  personalParams: ['token'],
  title: (t) => t('account.new_password.title'),
};

/** The link of the password reset email leads here. */
export function Component() {
  const { valid } = useLoaderData<typeof loader>();
  const { errors, token, isOpen } = useEmailLink(useActionData<typeof newPasswordAction>(), valid);
  return <AuthLayout>{isOpen ? <PasswordForm token={token} errors={errors} /> : <LinkExpired />}</AuthLayout>;
}

interface FormProps {
  token: string;
  errors: FormErrors | undefined;
}

function PasswordForm({ token, errors }: FormProps) {
  const t = useT();
  return (
    <AuthForm
      purpose="password"
      title={t('account.new_password.heading')}
      lead={t('account.new_password.lead')}
      action={href('reset-password-do')}
      errors={errors}
      token={token}
      submit={t('account.new_password.submit')}
    >
      <NewPasswordFields errors={errors} />
    </AuthForm>
  );
}

function LinkExpired() {
  const t = useT();
  return (
    <AuthResult
      title={t('account.new_password.expired_heading')}
      lead={t('account.new_password.expired', { minutes: RESET_MINUTES })}
      to={href('reset-password')}
      action={t('account.new_password.again')}
    />
  );
}
