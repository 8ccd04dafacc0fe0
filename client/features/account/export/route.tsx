import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type FormErrors, rejectForm, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { buttonClass } from '#client/ui/buttons/button.tsx';
import type { PageHandle } from '#client/route-module.ts';
import { accountLoader } from '../account-loaders.ts';
import { SuccessMessage } from '../success-message.tsx';
import { EXPORT_MINUTES, exportRequest, getExport, getExportState, requestExport } from './contract.ts';
import { HiddenUsername, SettingsForm } from '../settings-form.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { parseForm } from '#client/features/forms/parse-form.ts';

/** A file that is ready is offered again, also after a reload. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await enterAsMember(args, true);
  const [{ email }, { minutes }] = await Promise.all([accountLoader(args), api.call(getExportState, {})]);
  return { email, minutes };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = await enterAsMember({ context, request }, true);
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
  const { email, minutes } = useLoaderData<typeof loader>();
  const isDone = answer && 'ok' in answer;
  return (
    <SettingsSection title={t('settings.overview.export')} lead={t('settings.data.lead')}>
      {isDone || minutes > 0 ? (
        <DownloadLink minutes={minutes || EXPORT_MINUTES} />
      ) : (
        <DataForm email={email} errors={isDone ? undefined : answer} />
      )}
    </SettingsSection>
  );
}

/** A plain link, so that the browser stores the file and no script holds it in memory. */
function DownloadLink({ minutes }: { minutes: number }) {
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
      {t('settings.data.ready', { count: minutes })}
    </SuccessMessage>
  );
}

function DataForm({ email, errors }: { email: string; errors: FormErrors | undefined }) {
  const t = useT();
  const text = useFormErrorText(errors);
  return (
    <SettingsForm purpose="export" to="settings-data" errors={errors} submit={t('settings.data.submit')}>
      <HiddenUsername email={email} />
      <PasswordField name="password" label={t('settings.own_password')} error={text.field('password')} />
    </SettingsForm>
  );
}
