import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { useFormRestore } from '#client/features/auth/session/use-form-restore.ts';
import { FormErrorContext } from '#client/ui/forms/field-messages.tsx';
import type { FormErrors } from './form-errors.ts';
import { useFocusOnError } from './form-hooks.ts';

interface Props extends Omit<ComponentProps<typeof Form>, 'method' | 'noValidate' | 'ref'> {
  errors: FormErrors | undefined;
  /** Keeps what was typed when the session ends, under this name, which no other form has. */
  keptAs?: string;
}

/** A form for the action of a page. Once it was rejected, the first wrong field has the focus. */
export function ActionForm({ errors, keptAs, children, ...form }: Props) {
  const ref = useFormRestore(keptAs, useFocusOnError(errors));
  return (
    <Form method="post" noValidate ref={ref} {...form}>
      <FormErrorContext value={errors}>{children}</FormErrorContext>
    </Form>
  );
}
