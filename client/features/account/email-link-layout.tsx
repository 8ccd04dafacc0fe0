import type { ReactNode } from 'react';
import { useFocusOnMount } from '#client/features/forms/use-focus-on-mount.ts';
import { AuthHeading } from '#client/features/auth/auth-heading.tsx';

/** Where a link of a mail leads: one thing to do, for somebody who may not be logged in. */
export function EmailLinkLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="page container">
      <div className="card card--raised card--form">{children}</div>
    </main>
  );
}

interface OutcomeProps {
  title: string;
  text: ReactNode;
  /** It has just taken the place of the form: the focus follows. */
  arrives?: boolean;
  children: ReactNode;
}

/** What became of it, and the way on. */
export function EmailLinkResult({ title, text, arrives = false, children }: OutcomeProps) {
  const outcome = useFocusOnMount();
  return (
    <div className="stack stack--5" {...(arrives && { tabIndex: -1, ref: outcome })}>
      <AuthHeading title={title} lead={text} />
      {children}
    </div>
  );
}
