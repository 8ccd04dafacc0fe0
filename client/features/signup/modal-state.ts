import { loadTexts } from '#client/i18n/load.ts';
import type { SignupState } from './known.ts';

export function loadSignupModal() {
  return Promise.all([import('./signup-modal.tsx'), loadTexts('public')]).then(
    ([module]) => module.SignupModal,
  );
}

export function signupStateOf(state: unknown): SignupState | null {
  const { signup } = (state ?? {}) as { signup?: SignupState };
  return signup ?? null;
}
