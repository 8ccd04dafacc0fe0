import type { ReactNode } from 'react';
import { useFormatDistance } from '#client/features/site/site-context.tsx';
import { MIN_SHOWN_KM } from '#client/i18n/measures.ts';
import './card-place.css';
import { useT } from '#client/i18n/react.tsx';
import { Pill } from '#client/ui/labels/pill.tsx';
import type { MemberCard } from './member-card.ts';
import { FictionalMark } from '../fictional-mark.tsx';

interface Props {
  town: string | null;
  /** Distance in kilometres; null when unknown. */
  km: number | null;
  icon?: ReactNode;
}

/** The town and distance on a card. A long town name is truncated or pushes the distance to the next line. */
export function CardPlace({ town, km, icon }: Props) {
  const inWords = useFormatDistance();
  const away = km !== null && (km > MIN_SHOWN_KM ? inWords(km) : `<\u00a0${inWords(km)}`);
  if (!town && !away) return null;
  return (
    <span className="pcard__meta cardplace">
      {icon}
      {town && <span className="cardplace__town">{town}</span>}
      {/* The dot between them is a style. */}
      {town && away && ' '}
      {away && <span className="cardplace__away">{away}</span>}
    </span>
  );
}

/**
 * The label on a card's photo, at most one. Fictional comes first, and a fictional profile is never shown as online.
 */
export function CardBadge({ member }: { member: Pick<MemberCard, 'fictional' | 'online' | 'is_new'> }) {
  const t = useT();
  if (member.fictional) return <FictionalMark onPhoto />;
  if (member.online) {
    return (
      <Pill tone="glass" online>
        {t('members.online')}
      </Pill>
    );
  }
  return member.is_new ? <Pill tone="new">{t('members.new')}</Pill> : null;
}

/** A word this long and the age beside it are wider than half a phone screen. */
const LONG = /[^\s-]{9,}$/;

/** Class of a name on a card: a long last word is set smaller on a phone, so that the age stays beside it. */
export function getCardNameClass(name: string): string {
  return LONG.test(name) ? 'pcard__name pcard__name--long' : 'pcard__name';
}
