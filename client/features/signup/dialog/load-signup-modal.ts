import { loadTexts } from '#client/i18n/load-texts.ts';
import type { SignupState } from '../signup-prefill.ts';

export function loadSignupModal() {
  return Promise.all([import('./signup-modal.tsx'), loadTexts('public')]).then(
    ([module]) => module.SignupModal,
  );
}

export function signupStateOf(state: unknown): SignupState | null {
  const { signup } = (state ?? {}) as { signup?: SignupState };
  return signup ?? null;
}
