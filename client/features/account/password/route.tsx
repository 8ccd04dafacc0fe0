import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { Link } from '#client/links.tsx';
import { NewPasswordFields } from '#client/features/auth/new-password-fields.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import {
  type FormErrors,
  rejectFields,
  rejectForm,
  useFormErrorText,
} from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { PageHandle } from '#client/route-module.ts';
import type { accountLoader } from '../account-loaders.ts';
import { SuccessMessage } from '../success-message.tsx';
import { HiddenUsername, SettingsForm } from '../settings-form.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { changePassword, passwordChange } from '../contract.ts';
import { parseForm } from '#client/features/forms/parse-form.ts';

export { accountLoader as loader } from '../account-loaders.ts';

export async function action({ context, request }: ActionFunctionArgs) {
  const api = await enterAsMember({ context, request }, true);
  const form = Object.fromEntries(await request.formData());
  try {
    const body = parseForm(passwordChange, form);
    if (body.password !== body.repeat) return rejectFields({ repeat: 'password_repeat' }, {});
    return await api.call(changePassword, { body });
  } catch (error) {
    return rejectForm(error, {});
  }
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('settings.password.title'),
};

export function Component() {
  const t = useT();
  const answer = useActionData<typeof action>();
  return (
    <SettingsSection title={t('settings.password.title')} lead={t('settings.password.lead')}>
      {answer && 'ok' in answer ? (
        <SuccessMessage>{t('settings.password.done')}</SuccessMessage>
      ) : (
        <PasswordForm errors={answer} />
      )}
    </SettingsSection>
  );
}

function PasswordForm({ errors }: { errors: FormErrors | undefined }) {
  const t = useT();
  const text = useFormErrorText(errors);
  const { email } = useLoaderData<typeof accountLoader>();
  return (
    <SettingsForm
      purpose="password"
      to="settings-password"
      errors={errors}
      submit={t('settings.password.submit')}
    >
      <HiddenUsername email={email} />
      <PasswordField
        name="current"
        label={t('settings.password.current')}
        aside={
          <Link className="link small" to={href('reset-password')}>
            {t('auth.login.forgot')}
          </Link>
        }
        error={text.field('current')}
      />
      <NewPasswordFields errors={errors} />
    </SettingsForm>
  );
}
