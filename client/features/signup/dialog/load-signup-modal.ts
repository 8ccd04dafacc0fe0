import { loadTexts } from '#client/i18n/load-texts.ts';
import type { SignupPrefill } from '../signup-prefill.ts';

export function loadSignupModal() {
  return Promise.all([import('./signup-modal.tsx'), loadTexts('public')]).then(
    ([module]) => module.SignupModal,
  );
}

export function readPrefillFromHistory(state: unknown): SignupPrefill | null {
  const { signup } = (state ?? {}) as { signup?: SignupPrefill };
  return signup ?? null;
}
