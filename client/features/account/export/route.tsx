import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type FormErrors, rejectForm, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import type { PageHandle } from '#client/route-module.ts';
import type { accountLoader } from '../account-loaders.ts';
import { SuccessMessage } from '../success-message.tsx';
import { EXPORT_MINUTES, exportRequest, getExport, requestExport } from './contract.ts';
import { HiddenUsername, SettingsForm } from '../settings-form.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { loaderApi } from '#client/api/loader-context.ts';
import { requireUser } from '#client/features/auth/queries.ts';
import { parseForm } from '#client/features/forms/parse-form.ts';

export { accountLoader as loader } from '../account-loaders.ts';

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(loaderApi);
  await requireUser(api, request, true);
  const form = Object.fromEntries(await request.formData());
  try {
    return await api.call(requestExport, { body: parseForm(exportRequest, form) });
  } catch (error) {
    return rejectForm(error, {});
  }
}

export const handle: PageHandle = {
  streams: 'plain',
  title: (t) => t('settings.overview.export'),
};

export function Component() {
  const t = useT();
  const answer = useActionData<typeof action>();
  return (
    <SettingsSection title={t('settings.overview.export')} lead={t('settings.data.lead')}>
      {answer && 'ok' in answer ? <DownloadLink /> : <DataForm errors={answer} />}
    </SettingsSection>
  );
}

/** A plain link, so that the browser stores the file and no script holds it in memory. */
function DownloadLink() {
  const t = useT();
  return (
    <SuccessMessage
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
    </SuccessMessage>
  );
}

function DataForm({ errors }: { errors: FormErrors | undefined }) {
  const t = useT();
  const text = useFormErrorText(errors);
  const { email } = useLoaderData<typeof accountLoader>();
  return (
    <SettingsForm purpose="export" to="settings-data" errors={errors} submit={t('settings.data.submit')}>
      <HiddenUsername email={email} />
      <PasswordField name="password" label={t('settings.own_password')} error={text.field('password')} />
    </SettingsForm>
  );
}
