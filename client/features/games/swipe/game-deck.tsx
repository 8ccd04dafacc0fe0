import {
  useCardMenuDialog,
  type OpenSafetyDialog,
  CardMenu,
} from '#client/features/members/card/card-menu.tsx';
import { useT } from '#client/i18n/react.tsx';
import { useDrag, type DragSide } from '#client/ui/portraits/use-drag.ts';
import type { GameState } from './state/game-state.ts';
import type { GameCard as Card } from './contract.ts';
import type { Verdict } from './rules.ts';
import { type ComponentProps, memo, useDeferredValue } from 'react';
import { Link } from '#client/links.tsx';
import { CardBadge, CardPlace } from '#client/features/members/card/card-labels.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { href } from '#client/routes.ts';
import { classNames } from '#client/ui/class-names.ts';
import { DeckCard } from '#client/ui/portraits/deck-card.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Silhouette } from '#client/ui/portraits/placeholders.tsx';

/** The top card and two visible edges. One more card preloads its picture. */
const VISIBLE = 3;
const LEAVING = 2;

interface Props {
  game: GameState;
  decide: (verdict: Verdict) => void;
  onBlocked: (card: Card) => void;
  onUnblocked: (card: Card) => void;
}

export function GameDeck({ game, decide, onBlocked, onUnblocked }: Props) {
  const t = useT();
  const drag = useDrag((side) => decide(side === 'right' ? 'like' : 'skip'));
  const { ask, dialog } = useCardMenuDialog(onBlocked, onUnblocked);
  // The press shows first; afterwards cards are added and removed where no one sees it.
  const hasShownPress = useDeferredValue(game) === game;
  const leaving = hasShownPress ? game.leaving.slice(-LEAVING) : game.leaving;
  const cards = game.cards.slice(0, hasShownPress ? VISIBLE + 1 : VISIBLE);
  return (
    <>
      <ol className="swipedeck" aria-label={t('games.swipe.deck')}>
        {leaving.map(({ card, verdict }) => (
          <GameCard key={card.id} card={card} below={0} verdict={verdict} onAsk={ask} />
        ))}
        {cards.map((card, below) => (
          <GameCard key={card.id} card={card} below={below} onAsk={ask} {...(below === 0 && drag)} />
        ))}
      </ol>
      {/* Outside the cards: inside one it would be dragged along. */}
      {dialog}
    </>
  );
}

/** The side to which a card leaves. */
const SIDES: Record<Verdict, DragSide> = { like: 'right', skip: 'left' };

const THUMB_WIDTH = 450;
const THUMB_HEIGHT = 600;

type GameCardProps = ComponentProps<'li'> & {
  card: Card;
  /** Position in the deck; 0 is on top. */
  below: number;
  /** The answer after which the card leaves. */
  verdict?: Verdict | undefined;
  onAsk: OpenSafetyDialog<Card>;
};

function GameCard({ card, below, verdict, onAsk, ...props }: GameCardProps) {
  const isTop = below === 0 && verdict === undefined;
  return (
    <li
      className={classNames('swipecard', isTop && 'swipecard--held')}
      data-below={verdict ? undefined : below}
      data-gone={verdict && SIDES[verdict]}
      inert={!isTop}
      {...props}
    >
      <Face card={card} onAsk={onAsk} />
    </li>
  );
}

/** Does not depend on the position, so moving the deck does not rerender it. */
const Face = memo(function Face({ card, onAsk }: Pick<GameCardProps, 'card' | 'onAsk'>) {
  const t = useT();
  return (
    <DeckCard
      picture={<Picture card={card} />}
      tags={
        <>
          <CardBadge member={card} />
          <CardMenu member={card} onAsk={onAsk} className="game__more" />
        </>
      }
      left={t('games.swipe.stamp.skip')}
      right={t('games.swipe.stamp.like')}
      body={
        <>
          <Link className="pcard__name" to={href('members-id', { id: card.id })} draggable={false}>
            {t('members.name_age', { name: card.name, age: card.age })}
          </Link>
          <CardPlace town={card.town} km={card.distance_km} icon={<Icon name="map-pin" />} />
        </>
      }
    />
  );
});

/** All pictures load at once, so that the next one is ready in time. */
function Picture({ card: { main_image: image } }: { card: Card }) {
  const photoUrl = usePhotoUrl();
  const thumb = photoUrl(image, 'thumb');
  if (image === null || thumb === null) return <Silhouette />;
  return (
    <img
      className="pcard__img"
      src={thumb}
      srcSet={`${thumb} ${THUMB_WIDTH}w, ${photoUrl(image, 'full')} ${image.width}w`}
      sizes="(min-width: 992px) 400px, min(92vw, 400px)"
      alt=""
      width={THUMB_WIDTH}
      height={THUMB_HEIGHT}
      decoding="async"
      draggable={false}
    />
  );
}
