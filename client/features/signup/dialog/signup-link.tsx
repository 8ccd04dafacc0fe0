import type { MouseEvent, ReactNode } from 'react';
import { Link, isPlainPress } from '#client/links.tsx';
import { useUser } from '#client/features/auth/queries.ts';
import { href } from '#client/routes.ts';
import { readSignupPrefill } from '../signup-prefill.ts';
import { useOpenSignup } from './use-open-signup.ts';

interface Props {
  className?: string;
  children: ReactNode;
  /** An answer to the first question of the site. */
  answer?: string;
}

/**
 * Opens the sign-up dialog over the page, with what a form around the link says, or goes to the sign-up page without scripts.
 */
export function SignupLink({ className, children, answer }: Props) {
  const prefill = answer ? { answer } : {};
  const address = href('signup') + (answer ? `?${new URLSearchParams({ answer })}` : '');
  const open = useOpenSignup();
  const isMember = useUser() !== null;
  const openHere = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isMember || event.button !== 0 || !isPlainPress(event)) return;
    event.preventDefault();
    const form = event.currentTarget.closest('form');
    open({ ...(form && readSignupPrefill(new FormData(form))), ...prefill }, address);
  };
  return (
    <Link className={className} to={address} onClick={openHere}>
      {children}
    </Link>
  );
}
