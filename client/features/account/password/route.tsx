import { Link, useActionData, useLoaderData } from 'react-router';
import { NewPasswordFields } from '#client/features/auth/new-password-fields.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import type { PageHandle } from '#client/route-module.ts';
import type { accountLoader } from '../account-loader.ts';
import { SuccessMessage } from '../success-message.tsx';
import { HiddenUsername } from '../hidden-username.tsx';
import type { passwordAction } from './action.ts';
import { SettingsForm } from '../settings-form.tsx';
import { SettingsSection } from '../settings-section.tsx';

export { accountLoader as loader } from '../account-loader.ts';
export { passwordAction as action } from './action.ts';

export const handle: PageHandle = {
  title: (t) => t('settings.password.title'),
};

export function Component() {
  const t = useT();
  const answer = useActionData<typeof passwordAction>();
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
