import type { ReactNode, SubmitEvent } from 'react';
import { Link } from '#client/links.tsx';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { AnsweredCard } from './state/game-state.ts';
import type { GameCard } from './contract.ts';
import type { Verdict } from './rules.ts';

export interface SwipeMoves {
  decide: (verdict: Verdict) => void;
  undo: () => void;
}

interface Props extends SwipeMoves {
  card: GameCard;
  back: AnsweredCard | null;
  /** No like is left today; a click says so. */
  usedUp: boolean;
  action: string;
}

/** The actions for the top card. Without scripts each button posts its answer. */
export function SwipeButtons({ card, back, usedUp, action, decide, undo }: Props) {
  const t = useT();
  const { id, name, age } = card;
  return (
    <SwipeForm action={action} decide={decide} undo={undo}>
      <div className="swipe__acts" role="group" aria-label={t('members.name_age', { name, age })}>
        <input type="hidden" name="id" value={id} />
        <button
          className="swipe__b swipe__b--sm"
          type="submit"
          data-repeats
          name="undo"
          value={back?.card.id ?? ''}
          aria-disabled={back === null}
          aria-label={t('games.swipe.undo')}
        >
          <Icon name="arrow-counter-clockwise" />
        </button>
        <button
          className="swipe__b"
          type="submit"
          data-repeats
          name="verdict"
          value="skip"
          aria-label={t('games.swipe.skip', { name })}
        >
          <Icon name="x" />
        </button>
        <button
          className={classNames('swipe__b swipe__b--like', usedUp && 'swipe__b--used')}
          type="submit"
          data-repeats
          name="verdict"
          value="like"
          aria-label={t('games.swipe.like', { name })}
        >
          <Icon name="heart-fill" />
        </button>
        <Link
          className="swipe__b swipe__b--sm"
          to={href('members-id', { id })}
          aria-label={t('games.swipe.profile', { name })}
        >
          <Icon name="user" />
        </Link>
      </div>
    </SwipeForm>
  );
}

/** A form of the game, whose buttons are named `undo` or `verdict`. */
export function SwipeForm({
  action,
  decide,
  undo,
  children,
}: SwipeMoves & { action: string; children: ReactNode }) {
  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    if (submitter.name === 'undo') undo();
    else decide(submitter.value as Verdict);
  };
  return (
    <form method="post" action={action} onSubmit={press}>
      {children}
    </form>
  );
}
