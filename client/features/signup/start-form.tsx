import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Form } from 'react-router';
import { useFocusOnRefusal } from '#client/features/site/use-focus-on-refusal.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { RefusedContext } from '#client/ui/field-messages.tsx';
import { GenderFields } from './gender-fields.tsx';

interface Props {
  className: string;
  /** When the question was answered. */
  onSubmit?(event: SubmitEvent<HTMLFormElement>): void;
  children: ReactNode;
}

/** The first question on another page, which leads to the page of the sign-up; without scripts that says what is missing. */
export function StartForm({ className, onSubmit, children }: Props) {
  const t = useT();
  const [refused, setRefused] = useState<object>();
  return (
    <Form
      className={className}
      method="get"
      action={href('signup')}
      ref={useFocusOnRefusal(refused)}
      onSubmit={(event) => {
        if (new FormData(event.currentTarget).has('gender')) return onSubmit?.(event);
        event.preventDefault();
        setRefused({});
      }}
    >
      <RefusedContext value={refused}>
        <GenderFields
          values={{}}
          error={(field) => (refused && field === 'gender' ? t('errors.field.choose_one') : undefined)}
        />
      </RefusedContext>
      {children}
    </Form>
  );
}
