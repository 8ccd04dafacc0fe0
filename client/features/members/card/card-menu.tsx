import { type ReactNode, useCallback, useState } from 'react';
import { SafetyMenu } from '#client/features/safety/safety-menu.tsx';
import type { SafetyAction } from '#client/features/safety/safety-dialog.tsx';
import { useSafetyDialog } from '#client/features/safety/use-safety-dialog.tsx';

interface Person {
  id: string;
  name: string;
}

/** Opens the dialog for a member with the chosen action. */
export type OpenSafetyDialog<P extends Person> = (person: P, wish: SafetyAction) => void;

const NO_MEMBER: Person = { id: '', name: '' };

/** One dialog shared by all cards with a menu. `ask` keeps its identity. */
export function useCardMenuDialog<P extends Person>(
  onBlocked: (person: P) => void,
  onUnblocked?: (person: P) => void,
): { ask: OpenSafetyDialog<P>; dialog: ReactNode } {
  const [about, setAbout] = useState<P | null>(null);
  const safety = useSafetyDialog(about ?? NO_MEMBER, {
    onBlocked: () => about && onBlocked(about),
    onUnblocked: () => about && onUnblocked?.(about),
  });
  const { ask: open } = safety;
  const ask: OpenSafetyDialog<P> = useCallback(
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
  onAsk: OpenSafetyDialog<P>;
  className: string;
}

/** Message, report and block on a card's photo. The page must load the `person` texts. */
export function CardMenu<P extends Person>({ member, onAsk, className }: Props<P>) {
  return (
    <SafetyMenu
      member={member}
      onAsk={(wish) => onAsk(member, wish)}
      variant="glass"
      className={className}
      canMessage
    />
  );
}
