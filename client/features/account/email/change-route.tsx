import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { enterAsMember, useUser } from '#client/features/auth/queries.ts';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type FormErrors, rejectForm, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { readText } from '#client/features/forms/form-text.ts';
import { useT } from '#client/i18n/react.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { accountLoader } from '../account-loaders.ts';
import { SuccessMessage } from '../success-message.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { emailChange, requestEmailChange } from '../contract.ts';
import { parseForm } from '#client/features/forms/parse-form.ts';
import { AddressField } from '#client/features/auth/address-field.tsx';

export { accountLoader as loader } from '../account-loaders.ts';

export async function action({ context, request }: ActionFunctionArgs) {
  const api = await enterAsMember({ context, request }, true);
  const form = await request.formData();
  const values = { email: readText(form, 'email') };
  try {
    const body = parseForm(emailChange, Object.fromEntries(form));
    await api.call(requestEmailChange, { body });
    return { sentTo: body.email };
  } catch (error) {
    return rejectForm(error, values);
  }
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('settings.email.title'),
};

export function Component() {
  const t = useT();
  const answer = useActionData<typeof action>();
  return (
    <SettingsSection title={t('settings.email.title')}>
      {answer && 'sentTo' in answer ? (
        <SuccessMessage>{t('settings.email.sent', { email: answer.sentTo })}</SuccessMessage>
      ) : (
        <EmailForm errors={answer} />
      )}
    </SettingsSection>
  );
}

function EmailForm({ errors }: { errors: (FormErrors & { email: string }) | undefined }) {
  const t = useT();
  const text = useFormErrorText(errors);
  const isUnconfirmed = useUser()?.status === 'not_confirmed';
  const { email, new_email: pendingEmail } = useLoaderData<typeof accountLoader>();
  return (
    <SettingsForm purpose="email" to="settings-email" errors={errors} submit={t('settings.email.submit')}>
      <div className="stack stack--2">
        <p>{t.rich('settings.email.now', { strong: (words) => <strong>{words}</strong> }, { email })}</p>
        <p className="muted">
          {t(isUnconfirmed ? 'settings.email.lead_unconfirmed' : 'settings.email.lead')}
        </p>
        {pendingEmail !== null && <p>{t('settings.overview.email_waiting', { email: pendingEmail })}</p>}
      </div>
      <AddressField label={t('settings.email.new')} typed={errors?.email} errors={errors} />
      <PasswordField name="password" label={t('settings.own_password')} error={text.field('password')} />
    </SettingsForm>
  );
}
