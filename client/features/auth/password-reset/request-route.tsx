import { type ActionFunctionArgs, useActionData } from 'react-router';
import { readText } from '#client/features/forms/form-text.ts';
import type { PageHandle } from '#client/route-module.ts';
import { AuthLayout, AuthResult } from '../auth-layout.tsx';
import { type FormErrors, rejectForm } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { AuthForm } from '../auth-form.tsx';
import { AddressField } from '../address-field.tsx';
import { passwordResetForm, requestPasswordReset, RESET_MINUTES } from '../email-links-contract.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { linkTo } from '#client/links.tsx';
import { FROM_LOGIN_FIELD } from '../email-fields.ts';
import { parseForm } from '#client/features/forms/parse-form.ts';

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(loaderApi);
  const form = await request.formData();
  const values = { email: readText(form, 'email') };
  if (form.has(FROM_LOGIN_FIELD)) return values;
  try {
    const body = parseForm(passwordResetForm, values);
    await call(requestPasswordReset, { body });
    return { sentTo: body.email };
  } catch (error) {
    return rejectForm(error, values);
  }
}

export const handle: PageHandle = {
  isCacheable: true,
  title: (t) => t('account.reset.title'),
};

export function Component() {
  const answer = useActionData<typeof action>();
  return (
    <AuthLayout>
      {answer && 'sentTo' in answer ? (
        <Sent to={answer.sentTo} />
      ) : (
        <RequestForm email={answer?.email} errors={answer && 'error' in answer ? answer : undefined} />
      )}
    </AuthLayout>
  );
}

function RequestForm({ email, errors }: { email: string | undefined; errors: FormErrors | undefined }) {
  const t = useT();
  return (
    <AuthForm
      purpose="reset"
      title={t('account.reset.heading')}
      lead={t('account.reset.lead')}
      action={href('reset-password')}
      errors={errors}
      submit={t('account.reset.submit')}
      foot={t.rich('account.reset.back', { link: linkTo(href('login')) })}
    >
      <AddressField label={t('auth.email')} typed={email} errors={errors} autoComplete="username" />
    </AuthForm>
  );
}

/** Shows the same message for every address: docs/security.md#identity */
function Sent({ to }: { to: string }) {
  const t = useT();
  return (
    <AuthResult
      arrives
      title={t('account.reset.sent_heading')}
      lead={t('account.reset.sent', { email: to, minutes: RESET_MINUTES })}
    >
      <p className="small muted">
        {t.rich('account.reset.resend', { link: linkTo(href('reset-password')) })}
      </p>
      <p className="small">{t.rich('account.reset.back', { link: linkTo(href('login')) })}</p>
    </AuthResult>
  );
}
