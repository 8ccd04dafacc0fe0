import { type FormErrors, useFormErrorText } from '#client/features/forms/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { TextInput } from '#client/ui/forms/inputs.tsx';
import { NAME_MAX } from './contract.ts';
import { AddressField } from '#client/features/auth/address-field.tsx';

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
      <AddressField label={t('withdraw.email')} typed={email} errors={errors} />
    </>
  );
}
