import { type Refusal, useRefusalText } from '#client/features/site/form-errors.ts';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';

/** The address of somebody who has an account. */
export function LoginAddress({ refused }: { refused: (Refusal & { email?: string }) | undefined }) {
  const t = useT();
  const text = useRefusalText(refused);
  return (
    <Field label={t('auth.email')} error={text.field('email')}>
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={refused?.email}
        required
      />
    </Field>
  );
}
