import { useLoaderData, useNavigation } from 'react-router';
import { FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select, TextArea } from '#client/ui/forms/inputs.tsx';
import type { accountLoader } from '../account-loaders.ts';
import { DELETION_MESSAGE_MAX, DELETION_REASONS } from './contract.ts';
import { HiddenUsername } from '../settings-form.tsx';
import { ActionForm } from '#client/features/forms/action-form.tsx';

type DeletionErrors = (FormErrors & { reason: string; message: string }) | undefined;

export function DeletionForm({ errors }: { errors: DeletionErrors }) {
  const t = useT();
  const text = useFormErrorText(errors);
  const { email } = useLoaderData<typeof accountLoader>();
  return (
    <ActionForm
      className="settings__form stack stack--5"
      action={href('settings-delete')}
      errors={errors}
      keptAs="settings-delete"
    >
      <FormErrorAlert purpose="delete" errors={errors} />
      <HiddenUsername email={email} />
      <Field
        label={t('settings.delete.reason')}
        hint={t('settings.delete.reason_hint')}
        error={text.field('reason')}
      >
        <Select name="reason" defaultValue={errors?.reason ?? ''} autoComplete="off">
          <option value="">{t('settings.delete.reason_none')}</option>
          {DELETION_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`settings.delete.reasons.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('settings.delete.message')} error={text.field('message')}>
        <TextArea name="message" rows={3} maxLength={DELETION_MESSAGE_MAX} defaultValue={errors?.message} />
      </Field>
      <PasswordField name="password" label={t('settings.own_password')} error={text.field('password')} />
      <Button variant="danger-fill" type="submit" busy={useNavigation().state === 'submitting'}>
        {t('settings.delete.submit')}
      </Button>
      <ButtonLink variant="ghost" to={href('settings')}>
        {t('settings.delete.stay')}
      </ButtonLink>
    </ActionForm>
  );
}
