import type { ReactNode } from 'react';
import { useFocusOnMount } from '#client/features/forms/form-hooks.ts';
import { AuthHeading } from '#client/features/auth/auth-layout.tsx';

/** Layout of pages that an email links to: one task, also for visitors who are not logged in. */
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
  /** The result has replaced the form, so it takes the focus. */
  arrives?: boolean;
  children: ReactNode;
}

export function EmailLinkResult({ title, text, arrives = false, children }: OutcomeProps) {
  const outcome = useFocusOnMount();
  return (
    <div className="stack stack--5" {...(arrives && { tabIndex: -1, ref: outcome })}>
      <AuthHeading title={title} lead={text} />
      {children}
    </div>
  );
}
