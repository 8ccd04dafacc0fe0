import type { ReactNode } from 'react';
import { useClosedSite } from '#client/features/signup/closed-notice.tsx';
import { SignupLink } from '#client/features/signup/dialog/signup-link.tsx';

/** A part of a picture that leads to the sign-up, where there is one. */
export function LanderLink({ className, children }: { className: string; children: ReactNode }) {
  if (useClosedSite() !== null) return <span className={className}>{children}</span>;
  return <SignupLink className={className}>{children}</SignupLink>;
}
