import { Form, Link, useLoaderData, useNavigation } from 'react-router';
import { DoorRefusal } from '#client/features/auth/door-refusal.tsx';
import { PasswordField } from '#client/features/auth/password-field.tsx';
import { useKeptForm } from '#client/features/auth/use-kept-form.ts';
import { type Refusal, useRefusalText } from '#client/features/site/form-errors.ts';
import { useFocusOnRefusal } from '#client/features/site/use-focus-on-refusal.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/button.tsx';
import { RefusedContext } from '#client/ui/field-messages.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import type { accountLoader } from './account-loader.ts';
import { FAREWELL_MAX, LEAVING_REASONS } from './life-contract.ts';
import { OwnUsername } from './own-username.tsx';

type Refused = (Refusal & { reason: string; message: string }) | undefined;

export function FarewellForm({ refused }: { refused: Refused }) {
  const t = useT();
  const text = useRefusalText(refused);
  const { email } = useLoaderData<typeof accountLoader>();
  return (
    <Form
      className="settings__form stack stack--5"
      method="post"
      action={href('settings-delete')}
      noValidate
      ref={useKeptForm('settings-delete', useFocusOnRefusal(refused))}
    >
      <RefusedContext value={refused}>
        <DoorRefusal refused={refused} />
        <OwnUsername email={email} />
        <Field
          label={t('settings.delete.reason')}
          hint={t('settings.delete.reason_hint')}
          error={text.field('reason')}
        >
          <Select name="reason" defaultValue={refused?.reason ?? ''} autoComplete="off">
            <option value="">{t('settings.delete.reason_none')}</option>
            {LEAVING_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`settings.delete.reasons.${reason}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('settings.delete.message')} error={text.field('message')}>
          <TextArea name="message" rows={3} maxLength={FAREWELL_MAX} defaultValue={refused?.message} />
        </Field>
        <PasswordField name="password" label={t('settings.own_password')} error={text.field('password')} />
        <Button variant="danger-fill" type="submit" busy={useNavigation().state === 'submitting'}>
          {t('settings.delete.submit')}
        </Button>
        <Link className={buttonClass({ variant: 'ghost' })} to={href('settings')}>
          {t('settings.delete.stay')}
        </Link>
      </RefusedContext>
    </Form>
  );
}
