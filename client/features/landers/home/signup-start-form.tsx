import type { ReactNode } from 'react';
import { useSignupSubmit } from '#client/features/signup/dialog/use-open-signup.ts';
import { StartForm } from '#client/features/signup/start-form.tsx';

/** The first question on another page; the others follow in the dialog, or on the page of the sign-up. */
export function SignupStart({ className, children }: { className: string; children: ReactNode }) {
  return (
    <StartForm className={className} onSubmit={useSignupSubmit()}>
      {children}
    </StartForm>
  );
}
