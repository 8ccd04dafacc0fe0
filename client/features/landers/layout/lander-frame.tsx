import type { ReactNode } from 'react';

/** Frame of every lander. Everyone may see one; only what leads to the sign-up depends on the country (`SignupGate`). */
export function LanderFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" className={className}>
      {children}
    </main>
  );
}
