import { type ActionFunctionArgs, useActionData } from 'react-router';
import type { PageHandle } from '#client/route-module.ts';
import { AuthHeading, AuthLayout } from '../auth-layout.tsx';
import { type FormErrors, rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { readText } from '#client/features/forms/form-text.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { AuthForm } from '../auth-form.tsx';
import { LoginEmailField } from '../login-email-field.tsx';
import { passwordResetForm, requestPasswordReset, RESET_MINUTES } from '../email-links-contract.ts';
import { useFocusOnMount } from '#client/features/forms/form-hooks.ts';
import * as v from 'valibot';
import { loaderApi } from '#client/api/loader-context.ts';
import { toFieldErrors } from '#client/api/validation.ts';
import { linkTo } from '#client/links.tsx';
import { FROM_LOGIN_FIELD } from '../email-fields.ts';

export async function action({ context, request }: ActionFunctionArgs) {
  const { call } = context.get(loaderApi);
  const form = await request.formData();
  const email = readText(form, 'email');
  if (form.has(FROM_LOGIN_FIELD)) return showEmail(email);
  const parsed = v.safeParse(passwordResetForm, { email });
  if (!parsed.success) return rejectFields(toFieldErrors(parsed.issues), { email });
  try {
    await call(requestPasswordReset, { body: parsed.output });
  } catch (error) {
    return rejectForm(error, { email });
  }
  return { sentTo: parsed.output.email };
}

function showEmail(email: string): { email: string } {
  return { email };
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
      <LoginEmailField errors={errors} email={email} />
    </AuthForm>
  );
}

/** Shows the same message for every address: docs/security.md#identity */
function Sent({ to }: { to: string }) {
  const t = useT();
  return (
    <div className="stack stack--5" tabIndex={-1} ref={useFocusOnMount()}>
      <AuthHeading
        title={t('account.reset.sent_heading')}
        lead={t('account.reset.sent', { email: to, minutes: RESET_MINUTES })}
      />
      <p className="small muted">
        {t.rich('account.reset.resend', { link: linkTo(href('reset-password')) })}
      </p>
      <p className="small">{t.rich('account.reset.back', { link: linkTo(href('login')) })}</p>
    </div>
  );
}
