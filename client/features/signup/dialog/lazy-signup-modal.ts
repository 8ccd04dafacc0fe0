import { createLazyPart } from '#client/lazy-part.tsx';
import { routes } from '#client/routes.ts';
import type { SignupPrefill } from '../signup-prefill.ts';

export const LazySignupModal = createLazyPart(async () => (await import('./signup-modal.tsx')).SignupModal, {
  texts: routes.signup.texts,
});

export function readPrefillFromHistory(state: unknown): SignupPrefill | null {
  const { signup } = (state ?? {}) as { signup?: SignupPrefill };
  return signup ?? null;
}
