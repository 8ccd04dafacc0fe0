import type { ReactNode } from 'react';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { AuthHeading } from './auth-layout.tsx';
import { type FormPurpose, FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';
import { ActionForm } from '#client/features/forms/action-form.tsx';

interface Props {
  purpose: FormPurpose;
  title: string;
  lead: string;
  action: string;
  errors: FormErrors | undefined;
  /** Token of the link in the email. */
  token?: string;
  submit: string;
  children?: ReactNode;
  foot?: ReactNode;
}

/** The single form of a login or link page: heading, error message, fields and submit button. */
export function AuthForm({ purpose, title, lead, action, errors, token, submit, children, foot }: Props) {
  return (
    <ActionForm className="stack stack--5" action={action} errors={errors}>
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <AuthHeading title={title} lead={lead} />
      <FormErrorAlert errors={errors} purpose={purpose} />
      {children}
      <Button variant="primary" size="lg" block type="submit" busy={useIsSubmitting()}>
        {submit}
      </Button>
      {foot && <p className="center small muted">{foot}</p>}
    </ActionForm>
  );
}
