import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { FormErrorContext } from '#client/ui/forms/field-messages.tsx';
import type { FormErrors } from './form-errors.ts';
import { useFocusOnError } from './form-hooks.ts';

interface Props extends Omit<ComponentProps<typeof Form>, 'method' | 'noValidate'> {
  errors: FormErrors | undefined;
}

/** A form for the action of a page. Once it was rejected, the first wrong field has the focus. */
export function ActionForm({ errors, ref, children, ...form }: Props) {
  const focused = useFocusOnError(errors);
  return (
    <Form method="post" noValidate ref={ref ?? focused} {...form}>
      <FormErrorContext value={errors}>{children}</FormErrorContext>
    </Form>
  );
}
