import type { ComponentProps } from 'react';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { PasswordInput } from '#client/ui/forms/inputs.tsx';

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'aside'> & {
  name: string;
  /** `new` for a password that is being chosen, so that password managers can suggest one. */
  kind?: 'current' | 'new';
  error: string | undefined;
};

export function PasswordField({ name, kind = 'current', ...field }: Props) {
  const t = useT();
  return (
    <Field {...field}>
      <PasswordInput
        name={name}
        autoComplete={`${kind}-password`}
        enterKeyHint="go"
        showLabel={t('auth.show_password')}
        hideLabel={t('auth.hide_password')}
        required
      />
    </Field>
  );
}
