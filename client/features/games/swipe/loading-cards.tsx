import type { MouseEvent } from 'react';
import { getErrorText } from '#client/features/forms/as-api-error.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { useT } from '#client/i18n/react.tsx';
import { ButtonLink } from '#client/links.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Skeleton } from '#client/ui/feedback/loading.tsx';

interface Props {
  /** Where the deck continues without scripts. */
  to: string;
  stuckBy: unknown;
  again: () => void;
}

/** All cards are answered: more are loading, or loading failed. */
export function LoadingCards({ to, stuckBy, again }: Props) {
  const isStuck = stuckBy !== null;
  const t = useT();
  const isHydrated = useHydrated();
  const press = (event: MouseEvent) => {
    event.preventDefault();
    again();
  };
  return (
    <div className="swipedeck" aria-busy={!isStuck}>
      <Skeleton className={classNames('game__skeleton', isStuck && 'game__skeleton--still')} />
      {(isStuck || !isHydrated) && (
        <div className="game__again">
          {isStuck && <p role="alert">{getErrorText(t, stuckBy)}</p>}
          <ButtonLink to={to} onClick={press}>
            {t(isStuck ? 'app.error.again' : 'games.swipe.look_on')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
