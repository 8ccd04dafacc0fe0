import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { DoorRefusal } from '#client/features/forms/form-error-alert.tsx';
import { useKeptForm } from '#client/features/auth/session/use-form-restore.ts';
import type { Refusal } from '#client/features/forms/form-errors.ts';
import { useFocusOnRefusal } from '#client/features/forms/use-focus-on-error.ts';
import { useSending } from '#client/features/forms/use-is-submitting.ts';
import { type RouteName, href } from '#client/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { RefusedContext } from '#client/ui/forms/field-messages.tsx';

interface Props {
  to: Extract<RouteName, `settings-${string}`>;
  refused: Refusal | undefined;
  submit: string;
  children: ReactNode;
}

/** The form of a page of the settings. */
export function SettingsForm({ to, refused, submit, children }: Props) {
  return (
    <Form
      className="card settings__form stack stack--5"
      method="post"
      action={href(to)}
      noValidate
      ref={useKeptForm(to, useFocusOnRefusal(refused))}
    >
      <DoorRefusal refused={refused} />
      <RefusedContext value={refused}>{children}</RefusedContext>
      <Button variant="primary" type="submit" busy={useSending()}>
        {submit}
      </Button>
    </Form>
  );
}
