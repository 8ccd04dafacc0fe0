import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextInput } from '#client/ui/forms/inputs.tsx';

interface Props {
  errors: FormErrors | undefined;
  /** The initial value. */
  email: string | undefined;
}

export function LoginEmailField({ errors, email }: Props) {
  const t = useT();
  const text = useFormErrorText(errors);
  return (
    <Field label={t('auth.email')} error={text.field('email')}>
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={email}
        required
      />
    </Field>
  );
}
