import { type ReactNode, useCallback, useState } from 'react';
import { PersonMenu } from '#client/features/safety/safety-menu.tsx';
import type { SafetyWish } from '#client/features/safety/safety-dialog.tsx';
import { useSafety } from '#client/features/safety/use-safety-dialog.tsx';

interface Person {
  id: string;
  name: string;
}

/** Whom something is to be done about, and what. */
export type AskAbout<P extends Person> = (person: P, wish: SafetyWish) => void;

const NOBODY: Person = { id: '', name: '' };

/** For cards with a menu: one dialog for all of them, about whom it was opened for. `ask` stays the same. */
export function useCardMenus<P extends Person>(
  onBlocked: (person: P) => void,
  onUnblocked?: (person: P) => void,
): { ask: AskAbout<P>; dialog: ReactNode } {
  const [about, setAbout] = useState<P | null>(null);
  const safety = useSafety(about ?? NOBODY, {
    onBlocked: () => about && onBlocked(about),
    onUnblocked: () => about && onUnblocked?.(about),
  });
  const { ask: open } = safety;
  const ask: AskAbout<P> = useCallback(
    (person, wish) => {
      setAbout(person);
      open(wish);
    },
    [open],
  );
  return { ask, dialog: safety.dialog };
}

interface Props<P extends Person> {
  member: P;
  onAsk: AskAbout<P>;
  className: string;
}

/** SECURITY 26: report and block, on the photo of a card. The page needs the texts `person`. */
export function CardMenu<P extends Person>({ member, onAsk, className }: Props<P>) {
  return (
    <PersonMenu member={member} onAsk={(wish) => onAsk(member, wish)} variant="glass" className={className} />
  );
}
