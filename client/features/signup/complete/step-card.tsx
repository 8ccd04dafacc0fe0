import type { ReactNode } from 'react';
import '#client/ui/hero.css';
import '../signup.css';

export const STEP_TITLE_ID = 'step-title';

/** A page after the sign-up looks like its dialog; the heading has {@link STEP_TITLE_ID}. */
export function StepCard({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="stage stage--member">
      <div className="hero__art" aria-hidden="true" />
      <section className="dialog dialog--static" aria-labelledby={STEP_TITLE_ID}>
        {children}
      </section>
    </main>
  );
}
