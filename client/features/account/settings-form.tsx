import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { DoorRefusal } from '#client/features/auth/door-refusal.tsx';
import { useKeptForm } from '#client/features/auth/use-kept-form.ts';
import type { Refusal } from '#client/features/site/form-errors.ts';
import { useFocusOnRefusal } from '#client/features/site/use-focus-on-refusal.ts';
import { useSending } from '#client/features/site/use-sending.ts';
import { type RouteName, href } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { RefusedContext } from '#client/ui/field-messages.tsx';

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
