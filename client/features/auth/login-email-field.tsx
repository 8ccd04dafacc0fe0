import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextInput } from '#client/ui/forms/text-input.tsx';

interface Props {
  refused: FormErrors | undefined;
  /** The initial value. */
  typed: string | undefined;
}

export function LoginEmailField({ refused, typed }: Props) {
  const t = useT();
  const text = useFormErrorText(refused);
  return (
    <Field label={t('auth.email')} error={text.field('email')}>
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={typed}
        required
      />
    </Field>
  );
}
