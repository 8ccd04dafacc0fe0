import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import { href } from '#client/routes.ts';
import { type SignupPrefill, readSignupPrefill } from '../signup-prefill.ts';
import { waitForSignupModalClosed } from './signup-modal-closing.ts';
import { LazySignupModal } from './lazy-signup-modal.ts';

/** Opens the dialog over this page, or goes to the sign-up page if the dialog fails to load. */
export function useOpenSignup(): (prefill: SignupPrefill, fallbackUrl: string) => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (prefill, fallbackUrl) => {
    Promise.all([LazySignupModal.load(), waitForSignupModalClosed()]).then(
      () => navigate({ pathname, search, hash }, { state: { signup: prefill }, preventScrollReset: true }),
      () => navigate(fallbackUrl),
    );
  };
}

/** `onSubmit` of a form whose answers {@link readSignupPrefill} reads; without scripts it leads to /signup. */
export function useSignupSubmit(): (event: SubmitEvent<HTMLFormElement>) => void {
  const open = useOpenSignup();
  const isMember = useUser() !== null;
  return (event) => {
    if (isMember) return;
    event.preventDefault();
    const prefill = readSignupPrefill(new FormData(event.currentTarget));
    open(prefill, `${href('signup')}?${new URLSearchParams(prefill)}`);
  };
}
