import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Form } from 'react-router';
import { useFocusOnError } from '#client/features/forms/form-hooks.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { FormErrorContext } from '#client/ui/forms/field-messages.tsx';
import { GenderFields } from './form/gender-fields.tsx';

interface Props {
  className: string;
  /** Called when the form is complete. */
  onSubmit?(event: SubmitEvent<HTMLFormElement>): void;
  /** Stands before the fields. */
  question?: ReactNode;
  children: ReactNode;
}

/** The first step on another page. It leads to the sign-up page, which without scripts says what is missing. */
export function StartForm({ className, onSubmit, question, children }: Props) {
  const t = useT();
  const [errors, setErrors] = useState<{ missing: readonly string[] }>();
  return (
    <Form
      className={className}
      method="get"
      action={href('signup')}
      ref={useFocusOnError(errors)}
      onSubmit={(event) => {
        const answers = new FormData(event.currentTarget);
        const missing = ['gender', 'seeking'].filter((field) => !answers.has(field));
        if (missing.length === 0) return onSubmit?.(event);
        event.preventDefault();
        setErrors({ missing });
      }}
    >
      {question}
      <FormErrorContext value={errors}>
        <GenderFields
          values={{}}
          error={(field) => (errors?.missing.includes(field) ? t('errors.field.choose_one') : undefined)}
        />
      </FormErrorContext>
      {children}
    </Form>
  );
}
