import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '#client/features/auth/queries.ts';
import type { Gender, Seeking } from '#client/features/members/vocabulary.ts';
import { href } from '#client/paths.ts';
import { useOpenSignup } from './use-open-signup.ts';

interface Props {
  className?: string;
  children: ReactNode;
  /** Answers to the first question that are known already. */
  gender?: Gender;
  seeking?: Seeking;
  /** Another page that asks the same, such as that of a member. */
  to?: string;
}

/** The way to sign up: a dialog over the page when scripts run, else the page of its own. */
export function SignupLink({ className, children, gender, seeking, to = href('signup') }: Props) {
  const known = { ...(gender && { gender }), ...(seeking && { seeking }) };
  const query = new URLSearchParams(known).toString();
  const address = query ? `${to}?${query}` : to;
  const open = useOpenSignup();
  const isMember = useUser() !== null;
  const openHere = (event: MouseEvent) => {
    if (isMember || !isPlain(event)) return;
    event.preventDefault();
    open(known, address);
  };
  return (
    <Link className={className} to={address} onClick={openHere}>
      {children}
    </Link>
  );
}

/** Not one that asks for another tab or window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
