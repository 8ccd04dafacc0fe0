import type { ReactNode } from 'react';
import { useFormatDistance } from '#client/features/site/use-format-distance.ts';
import { MIN_SHOWN_KM } from '#client/i18n/distance.ts';
import './card-place.css';

interface Props {
  town: string | null;
  /** Kilometres away, where that is known. */
  km: number | null;
  icon?: ReactNode;
}

/** Where somebody on a card is. A long name of a town gives way to how far away it is, or leaves it the next line. */
export function CardPlace({ town, km, icon }: Props) {
  const inWords = useFormatDistance();
  const away = km !== null && (km > MIN_SHOWN_KM ? inWords(km) : `<\u00a0${inWords(km)}`);
  if (!town && !away) return null;
  return (
    <span className="pcard__meta cardplace">
      {icon}
      {town && <span className="cardplace__town">{town}</span>}
      {away && (
        <span className="cardplace__away">
          {town && <span className="cardplace__dot"> · </span>}
          {away}
        </span>
      )}
    </span>
  );
}
