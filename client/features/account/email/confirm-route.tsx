import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { AuthForm } from '#client/features/auth/auth-form.tsx';
import { readLinkToken } from '#client/features/auth/email-fields.ts';
import { createEmailLinkLoader, useEmailLink } from '#client/features/auth/email-link.ts';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type FormErrors, rejectForm, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { readText } from '#client/features/forms/form-text.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Alert } from '#client/ui/feedback/alert.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { switchUser } from '#client/features/auth/session/member-queries.ts';
import { ButtonLink } from '#client/links.tsx';
import { confirmEmailChange } from '../contract.ts';
import { AuthResult, EmailLinkLayout } from '#client/features/auth/auth-layout.tsx';

export const loader = createEmailLinkLoader('change_email');

export async function action({ context, request }: ActionFunctionArgs) {
  const { call, queries } = context.get(loaderApi);
  const form = await request.formData();
  const token = readLinkToken(form);
  const hasPassword = form.has('password');
  try {
    const answer = await call(confirmEmailChange, { body: { token, password: readText(form, 'password') } });
    await switchUser(queries, call);
    return answer;
  } catch (error) {
    return rejectForm(error, { token, hasPassword });
  }
}

export const handle: PageHandle = {
  title: (t) => t('settings.mail_change.title'),
};

/** The link in the email to the new address leads here. */
export function Component() {
  const t = useT();
  const answer = useActionData<typeof action>();
  const { valid, needs_password: needsPassword } = useLoaderData<typeof loader>();
  const { errors, token, isOpen } = useEmailLink(answer, valid);
  const toSettings = { to: href('settings'), action: t('settings.mail_change.to_settings') };
  return (
    <EmailLinkLayout>
      {answer && 'ok' in answer ? (
        <AuthResult
          arrives
          title={t('settings.mail_change.done_heading')}
          lead={t('settings.mail_change.done')}
          {...toSettings}
        />
      ) : isOpen ? (
        <ConfirmForm
          token={token}
          asks={errors ? errors.hasPassword || 'password' in errors.fields : needsPassword}
          errors={errors}
        />
      ) : (
        <AuthResult
          title={t('settings.mail_change.expired_heading')}
          lead={t('settings.mail_change.expired')}
          {...toSettings}
        />
      )}
    </EmailLinkLayout>
  );
}

/** Asks for a click, because mail programs open links on their own. */
function ConfirmForm({
  token,
  asks,
  errors,
}: {
  token: string;
  asks: boolean;
  errors: FormErrors | undefined;
}) {
  const t = useT();
  const text = useFormErrorText(errors);
  const email = text.field('email');
  return (
    <AuthForm
      purpose="email"
      title={t('settings.mail_change.heading')}
      lead={t('settings.mail_change.lead')}
      action={href('mail-change-do')}
      errors={errors}
      token={token}
      submit={t('settings.mail_change.submit')}
    >
      {email && (
        <Alert
          tone="danger"
          actions={
            <ButtonLink size="sm" to={href('profile')}>
              {t('app.account.profile')}
            </ButtonLink>
          }
        >
          {email}
        </Alert>
      )}
      {asks && (
        <PasswordField
          name="password"
          label={t('auth.password')}
          hint={t('settings.mail_change.password_hint')}
          error={text.field('password')}
        />
      )}
    </AuthForm>
  );
}
