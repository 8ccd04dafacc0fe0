import { type ReactNode, useId } from 'react';
import { ClosedNotice, useClosedSite } from './closed-notice.tsx';
import '#client/ui/hero.css';

/** What leads to the sign-up; for a visitor who cannot sign up, the notice that says why and where they can. */
export function SignupGate({ children }: { children?: ReactNode }) {
  const titleId = useId();
  if (useClosedSite() === null) return children;
  return (
    <section className="signup0" aria-labelledby={titleId}>
      <ClosedNotice titleId={titleId} heading="h2" asksResidents />
    </section>
  );
}
