import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormErrors } from '#client/features/forms/form-errors.ts';
import { useFocusOnError, useIsSubmitting } from '#client/features/forms/form-hooks.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { FormErrorContext } from '#client/ui/forms/field-messages.tsx';
import { AuthHeading } from './auth-layout.tsx';
import { type FormPurpose, FormErrorAlert } from '#client/features/forms/form-error-alert.tsx';

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
    <Form className="stack stack--5" method="post" action={action} noValidate ref={useFocusOnError(errors)}>
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <AuthHeading title={title} lead={lead} />
      <FormErrorAlert errors={errors} purpose={purpose} />
      <FormErrorContext value={errors}>{children}</FormErrorContext>
      <Button variant="primary" size="lg" block type="submit" busy={useIsSubmitting()}>
        {submit}
      </Button>
      {foot && <p className="center small muted">{foot}</p>}
    </Form>
  );
}
