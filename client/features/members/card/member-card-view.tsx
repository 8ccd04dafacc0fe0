import type { ReactNode } from 'react';
import { usePhotoUrl } from '#client/features/photos/use-photo-url.ts';
import { useT } from '#client/i18n/react.tsx';
import { Link } from '#client/links.tsx';
import { CachedFragment } from '#client/ui/cached-fragment.tsx';
import { Portrait, PortraitCard } from '#client/ui/portraits/portrait-card.tsx';
import { CardBadge, CardPlace, getCardNameClass } from './card-labels.tsx';
import type { MemberCard } from './member-card.ts';
import { rememberPressedCard } from './pressed-card.ts';
import { useProfileLinkState } from '../steps-from-search.ts';

interface CardProps {
  member: MemberCard;
  to: string;
  /** Set in the first rows, whose photos load first. */
  priority?: boolean;
  /** Distance in kilometres; null when unknown. */
  distance?: number | null;
  /** Of the photo, as in an `img`, in a row where the small one is enough for many screens. */
  sources?: { srcSet: string; sizes: string };
}

interface Props extends CardProps {
  /** A button on the card. It depends on the viewer, so it is never cached. */
  action?: ReactNode;
}

export function MemberCardView({ action, ...card }: Props) {
  return (
    <PortraitCard action={action}>
      <CachedFragment name="card" of={[card]}>
        {() => <MemberCardContent {...card} />}
      </CachedFragment>
    </PortraitCard>
  );
}

/** A card without its button, for a list that caches both together. */
export function MemberCardContent({ member, to, priority = false, distance = null, sources }: CardProps) {
  const t = useT();
  const photoUrl = usePhotoUrl();
  return (
    <Portrait
      {...sources}
      src={photoUrl(member.main_image, 'thumb')}
      color={member.main_image?.placeholder}
      locked={member.locked && member.main_image === null && t('members.locked')}
      priority={priority}
      tags={<CardBadge member={member} />}
      body={
        <>
          <Link
            className={getCardNameClass(member.name)}
            to={to}
            state={useProfileLinkState()}
            onClick={rememberPressedCard}
          >
            {t('members.name_age', { name: member.name, age: member.age })}
          </Link>
          <CardPlace town={member.town} km={distance} />
        </>
      }
    />
  );
}
