import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { href } from '#client/paths.ts';
import { GenderFields } from './gender-fields.tsx';
import { useSignupSubmit } from './open-signup.ts';

/** The first question on another page; the others follow in the dialog, or on the page of the sign-up. */
export function SignupStart({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Form className={className} method="get" action={href('signup')} onSubmit={useSignupSubmit()}>
      <GenderFields values={{}} error={() => undefined} />
      {children}
    </Form>
  );
}
