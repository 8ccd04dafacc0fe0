import { type MouseEvent, memo, useDeferredValue, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '#client/links.tsx';
import { useT, useFormat } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { CardDetails } from './card-details.tsx';
import { SwipeButtons } from './swipe-buttons.tsx';
import { GameDeck } from './game-deck.tsx';
import { LimitReached, NoMembersLeft } from './game-end.tsx';
import { formatNameAndAge, announceAnswer } from './state/announcements.ts';
import { LoadingCards } from './loading-cards.tsx';
import type { GameCard } from './contract.ts';
import type { SwipeData } from './loader.ts';
import { gamePath } from './swipe-path.ts';
import { type Verdict, SWIPE_LIKES_PER_DAY } from './rules.ts';
import { useGame } from './use-game.ts';
import { useGameKeys } from './use-game-keys.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icons/icon.tsx';

/** The deck, the remaining likes and the details of the current card. */
export function SwipeBoard({ data: { game: start, reach } }: { data: SwipeData }) {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { game, again, stuckBy, fetchMore, ...moves } = useGame(start, reach);
  const [goesOn, setGoesOn] = useState(params.has('on'));
  const [announcement, setAnnouncement] = useState('');
  const [card, next] = game.cards;
  // The details may render slightly later than the card.
  const shown = useDeferredValue(card);
  const hasNoLikes = game.likesLeft === 0;
  const isOver = hasNoLikes && !goesOn;

  const decide = (verdict: Verdict) => {
    if (!card || isOver || !moves.decide(verdict)) return;
    setAnnouncement(announceAnswer(t, game, verdict));
  };
  const undo = () => {
    const back = game.undo;
    if (!back || !moves.undo()) return;
    setAnnouncement(t('games.swipe.said.undo', { who: formatNameAndAge(t, back.card) }));
    if (isOver || !card) focusOnGame();
  };
  const removeFromDeck = (blocked: GameCard) => {
    moves.drop(blocked);
    setAnnouncement(next ? t('games.swipe.said.next', { who: formatNameAndAge(t, next) }) : '');
    focusOnGame();
  };
  useGameKeys({
    like: () => decide('like'),
    skip: () => decide('skip'),
    open: () => card && !isOver && void navigate(href('members-id', { id: card.id })),
    undo,
  });

  const action = gamePath({ reach, on: goesOn });
  const end = { back: game.undo, action, decide, undo, arrived: announcement !== '' };
  const continueWithoutLikes = (event: MouseEvent) => {
    event.preventDefault();
    setGoesOn(true);
    focusOnGame();
  };
  return (
    <div className="swipe">
      <Words likesLeft={game.likesLeft} />
      <div className="swipe__mid">
        <LikesLeft className="game__narrow" count={game.likesLeft} />
        {isOver ? (
          <LimitReached
            {...end}
            again={again}
            on={{ to: gamePath({ reach, on: true }), press: continueWithoutLikes }}
          />
        ) : card ? (
          <>
            <GameDeck game={game} decide={decide} onBlocked={removeFromDeck} onUnblocked={moves.bringBack} />
            <SwipeButtons
              card={card}
              back={game.undo}
              usedUp={hasNoLikes}
              action={action}
              decide={decide}
              undo={undo}
            />
          </>
        ) : game.next === null ? (
          <NoMembersLeft {...end} reach={reach} />
        ) : (
          <LoadingCards
            to={gamePath({ reach, after: game.next, on: goesOn })}
            stuckBy={stuckBy}
            again={fetchMore}
          />
        )}
        <p className="vh" role="status">
          {announcement}
        </p>
        <div className="game__narrow">
          <OtherGame />
        </div>
      </div>
      <div className="game__wide stack">
        {shown && !isOver && (
          <>
            <CardDetails card={shown} />
            <KeyHints />
          </>
        )}
      </div>
    </div>
  );
}

/** Focuses the game again after the button that had the focus is gone. */
function focusOnGame(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.swipe__acts [name="verdict"]')?.focus());
}

const Words = memo(function Words({ likesLeft }: { likesLeft: number }) {
  const t = useT();
  return (
    <div className="game__words game__wide stack stack--5">
      <h1 className="display">{t.rich('games.swipe.headline', { em: (words) => <em>{words}</em> })}</h1>
      <p className="lead">{t('games.swipe.lead')}</p>
      <LikesLeft count={likesLeft} />
      <OtherGame />
    </div>
  );
});

function OtherGame() {
  const t = useT();
  return (
    <p className="small">
      <Link className="link" to={href('match-finder')}>
        {t('games.swipe.to_finder')}
      </Link>
    </p>
  );
}

/** Four hearts for the day's likes; used ones are gray, and the text says the same. */
function LikesLeft({ count, className }: { count: number; className?: string }) {
  const t = useT();
  const total = useFormat().number(SWIPE_LIKES_PER_DAY);
  return (
    <p className={classNames('likesleft num', className)}>
      <span aria-hidden="true">
        {Array.from({ length: SWIPE_LIKES_PER_DAY }, (_, place) => (
          <Icon key={place} name="heart-fill" className={place < count ? '' : 'used'} />
        ))}
      </span>
      {t('games.swipe.left', { count, total })}
    </p>
  );
}

/** The keys as drawn arrows; screen readers read the buttons instead. */
function KeyHints() {
  const t = useT();
  return (
    <p className="caption keys" aria-hidden="true">
      <span>
        <kbd>←</kbd> {t('games.swipe.keys.skip')}
      </span>
      <span>
        <kbd>→</kbd> {t('games.swipe.keys.like')}
      </span>
      <span>
        <kbd>↑</kbd> {t('games.swipe.keys.profile')}
      </span>
      <span>
        <kbd>U</kbd> {t('games.swipe.keys.undo')}
      </span>
    </p>
  );
}
