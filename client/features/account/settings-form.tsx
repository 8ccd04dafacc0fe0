import type { ReactNode } from 'react';
import { FormErrorAlert, type FormPurpose } from '#client/features/forms/form-error-alert.tsx';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { href, type RouteName } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ActionForm } from '#client/features/forms/action-form.tsx';

interface Props {
  purpose: FormPurpose;
  to: Extract<RouteName, `settings-${string}`>;
  errors: FormErrors | undefined;
  submit: string;
  children: ReactNode;
}

export function SettingsForm({ purpose, to, errors, submit, children }: Props) {
  return (
    <ActionForm className="card settings__form stack stack--5" action={href(to)} errors={errors} keptAs={to}>
      <FormErrorAlert errors={errors} purpose={purpose} />
      {children}
      <Button variant="primary" type="submit" busy={useIsSubmitting()}>
        {submit}
      </Button>
    </ActionForm>
  );
}

/** Tells password managers which account the form belongs to. It is visually hidden. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
