import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { TextInput } from '#client/ui/forms/inputs.tsx';

interface Props {
  label: string;
  hint?: string;
  /** The initial value. */
  typed: string | undefined;
  errors: FormErrors | undefined;
  /** `username` where it names the account, so that password managers know it. */
  autoComplete?: 'email' | 'username';
}

/** The field `email` of a form. */
export function AddressField({ label, hint, typed, errors, autoComplete = 'email' }: Props) {
  const text = useFormErrorText(errors);
  return (
    <Field label={label} hint={hint} error={text.field('email')}>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        maxLength={254}
        defaultValue={typed}
        required
      />
    </Field>
  );
}
