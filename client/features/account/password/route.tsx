import { Link, useActionData, useLoaderData } from 'react-router';
import { NewPasswordFields } from '#client/features/auth/new-password-fields.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type Refusal, useRefusalText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import type { accountLoader } from '../account-loader.ts';
import { Done } from '../success-message.tsx';
import { OwnUsername } from '../hidden-username.tsx';
import type { passwordAction } from './action.ts';
import { SettingsForm } from '../settings-form.tsx';
import { SettingsSection } from '../settings-section.tsx';

export function PasswordPage() {
  const t = useT();
  const answer = useActionData<typeof passwordAction>();
  return (
    <SettingsSection title={t('settings.password.title')} lead={t('settings.password.lead')}>
      {answer && 'ok' in answer ? (
        <Done>{t('settings.password.done')}</Done>
      ) : (
        <PasswordForm refused={answer} />
      )}
    </SettingsSection>
  );
}

function PasswordForm({ refused }: { refused: Refusal | undefined }) {
  const t = useT();
  const text = useRefusalText(refused);
  const { email } = useLoaderData<typeof accountLoader>();
  return (
    <SettingsForm to="settings-password" refused={refused} submit={t('settings.password.submit')}>
      <OwnUsername email={email} />
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
      <NewPasswordFields refused={refused} />
    </SettingsForm>
  );
}
