import { useActionData, useLoaderData } from 'react-router';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type Refusal, useRefusalText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import type { accountLoader } from '../account-loader.ts';
import type { dataAction } from './action.ts';
import { Done } from '../success-message.tsx';
import { EXPORT_MINUTES, getExport } from './contract.ts';
import { OwnUsername } from '../hidden-username.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { SettingsSection } from '../settings-section.tsx';

/** SECURITY 20: one's own data as a file. */
export function DataPage() {
  const t = useT();
  const answer = useActionData<typeof dataAction>();
  return (
    <SettingsSection title={t('settings.overview.export')} lead={t('settings.data.lead')}>
      {answer && 'ok' in answer ? <Ready /> : <DataForm refused={answer} />}
    </SettingsSection>
  );
}

/** A plain link: the browser keeps the file, and no script has to hold it. */
function Ready() {
  const t = useT();
  return (
    <Done
      title={t('settings.data.ready_title')}
      actions={
        <a
          className={buttonClass({ variant: 'primary', size: 'sm' })}
          href={getExport.path}
          download={`${t('settings.data.file')}.json`}
        >
          {t('settings.data.download')}
        </a>
      }
    >
      {t('settings.data.ready', { minutes: EXPORT_MINUTES })}
    </Done>
  );
}

function DataForm({ refused }: { refused: Refusal | undefined }) {
  const t = useT();
  const text = useRefusalText(refused);
  const { email } = useLoaderData<typeof accountLoader>();
  return (
    <SettingsForm to="settings-data" refused={refused} submit={t('settings.data.submit')}>
      <OwnUsername email={email} />
      <PasswordField name="password" label={t('settings.own_password')} error={text.field('password')} />
    </SettingsForm>
  );
}
