import { useActionData, useLoaderData } from 'react-router';
import { AuthForm } from '#client/features/auth/auth-form.tsx';
import { createEmailLinkLoader, useEmailLink } from '#client/features/auth/email-link.ts';
import { NewPasswordFields } from '#client/features/auth/new-password-fields.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { PageHandle } from '#client/route-module.ts';
import { createNewPasswordAction } from '#client/features/auth/password-reset/new-password-action.ts';
import { mailTo } from '#client/links.tsx';
import { undoEmailChange } from '../contract.ts';
import { AuthResult, EmailLinkLayout } from '#client/features/auth/auth-layout.tsx';

export const action = createNewPasswordAction('settings', (call, body) => call(undoEmailChange, { body }));

export const loader = createEmailLinkLoader('undo_email');

export const handle: PageHandle = {
  title: (t) => t('settings.undo.title'),
};

/** The link in the email to the old address leads here. */
export function Component() {
  const { valid } = useLoaderData<typeof loader>();
  const { errors, token, isOpen } = useEmailLink(useActionData<typeof action>(), valid);
  return (
    <EmailLinkLayout>{isOpen ? <UndoForm token={token} errors={errors} /> : <LinkExpired />}</EmailLinkLayout>
  );
}

function UndoForm({ token, errors }: { token: string; errors: FormErrors | undefined }) {
  const t = useT();
  return (
    <AuthForm
      purpose="undo"
      title={t('settings.undo.heading')}
      lead={t('settings.undo.lead')}
      action={href('mail-change-undo')}
      errors={errors}
      token={token}
      submit={t('settings.undo.submit')}
    >
      <NewPasswordFields errors={errors} />
    </AuthForm>
  );
}

function LinkExpired() {
  const t = useT();
  const isMember = useUser() !== null;
  const { support_email: email } = useSettings();
  return (
    <AuthResult
      title={t('settings.mail_change.expired_heading')}
      lead={t.rich('settings.undo.expired', { link: mailTo(email) }, { email })}
      to={href(isMember ? 'settings' : 'login')}
      action={t(isMember ? 'settings.mail_change.to_settings' : 'auth.login.submit')}
    />
  );
}
