import { loadTexts } from '#client/i18n/load.ts';

/** What a history entry holds while the dialog is open: Back closes it, a reload opens it again. */
export interface SignupState {
  gender?: string;
  seeking?: string;
}

export function loadSignupModal() {
  return Promise.all([import('./signup-modal.tsx'), loadTexts('public')]).then(
    ([module]) => module.SignupModal,
  );
}

export function signupStateOf(state: unknown): SignupState | null {
  const { signup } = (state ?? {}) as { signup?: SignupState };
  return signup ?? null;
}
