import { type ComponentProps, memo } from 'react';
import { Link } from 'react-router';
import { type OpenSafetyDialog, CardMenu } from '#client/features/members/card/card-menu.tsx';
import { CardBadge } from '#client/features/members/card/card-badge.tsx';
import { CardPlace } from '#client/features/members/card/card-place.tsx';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/paths.ts';
import { classNames } from '#client/ui/class-names.ts';
import { DeckCard } from '#client/ui/portraits/deck-card.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { Silhouette } from '#client/ui/portraits/silhouette.tsx';
import type { DragSide } from '#client/ui/portraits/use-drag.ts';
import type { GameCard as Card } from './contract.ts';
import type { Verdict } from './rules.ts';

/** To which side a card leaves. */
const SIDES: Record<Verdict, DragSide> = { like: 'right', skip: 'left' };

const THUMB_WIDTH = 450;
const THUMB_HEIGHT = 600;

type GameCardProps = ComponentProps<'li'> & {
  card: Card;
  /** How many cards lie on it. */
  below: number;
  gone?: Verdict | undefined;
  onAsk: OpenSafetyDialog<Card>;
};

export function GameCard({ card, below, gone, onAsk, ...props }: GameCardProps) {
  const isTop = below === 0 && gone === undefined;
  return (
    <li
      className={classNames('swipecard', isTop && 'swipecard--held')}
      data-below={gone ? undefined : below}
      data-gone={gone && SIDES[gone]}
      inert={!isTop}
      {...props}
    >
      <Face card={card} onAsk={onAsk} />
    </li>
  );
}

/** The same wherever in the deck it lies, so a move of the deck renders nothing of it. */
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

/** All are fetched at once, so that the next face is there when its turn comes. */
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
