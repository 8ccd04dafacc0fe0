import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Refusal } from '#client/features/forms/form-errors.ts';
import { useFocusOnRefusal } from '#client/features/forms/use-focus-on-error.ts';
import { useSending } from '#client/features/forms/use-is-submitting.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { RefusedContext } from '#client/ui/forms/field-messages.tsx';
import { DoorHeading } from './auth-heading.tsx';
import { DoorRefusal } from '#client/features/forms/form-error-alert.tsx';

interface Props {
  title: string;
  lead: string;
  action: string;
  refused: Refusal | undefined;
  /** What the link of a mail carries. */
  token?: string;
  submit: string;
  /** The fields. */
  children?: ReactNode;
  /** What else one may have come for. */
  foot?: ReactNode;
}

/** The one form of a page at the door: what it is for, why it was refused, the fields and a button. */
export function DoorForm({ title, lead, action, refused, token, submit, children, foot }: Props) {
  return (
    <Form
      className="stack stack--5"
      method="post"
      action={action}
      noValidate
      ref={useFocusOnRefusal(refused)}
    >
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <DoorHeading title={title} lead={lead} />
      <DoorRefusal refused={refused} />
      <RefusedContext value={refused}>{children}</RefusedContext>
      <Button variant="primary" size="lg" block type="submit" busy={useSending()}>
        {submit}
      </Button>
      {foot && <p className="center small muted">{foot}</p>}
    </Form>
  );
}
