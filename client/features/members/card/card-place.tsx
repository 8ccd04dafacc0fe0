import type { ReactNode } from 'react';
import { useFormatDistance } from '#client/features/site/use-format-distance.ts';
import { MIN_SHOWN_KM } from '#client/i18n/distance.ts';
import './card-place.css';

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
