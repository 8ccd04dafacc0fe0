import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { PasswordField } from './password-field.tsx';

/** A new password, entered twice. The page must load the `password` texts. */
export function NewPasswordFields({ errors }: { errors: FormErrors | undefined }) {
  const t = useT();
  const text = useFormErrorText(errors);
  return (
    <>
      <PasswordField
        name="password"
        kind="new"
        label={t('password.new')}
        hint={t('password.hint')}
        error={text.field('password')}
      />
      <PasswordField name="repeat" kind="new" label={t('password.repeat')} error={text.field('repeat')} />
    </>
  );
}
