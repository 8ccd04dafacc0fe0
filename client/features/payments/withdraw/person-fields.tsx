import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextInput } from '#client/ui/forms/inputs.tsx';
import { NAME_MAX } from './contract.ts';

interface Props {
  name: string | undefined;
  email: string | undefined;
  errors: FormErrors | undefined;
}

/** Who states it, and where the acknowledgement goes. */
export function PersonFields({ name, email, errors }: Props) {
  const t = useT();
  const text = useFormErrorText(errors);
  return (
    <>
      <Field label={t('withdraw.name')} error={text.field('name')}>
        <TextInput name="name" autoComplete="name" maxLength={NAME_MAX} defaultValue={name} required />
      </Field>
      <Field label={t('withdraw.email')} error={text.field('email')}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={email}
          required
        />
      </Field>
    </>
  );
}
