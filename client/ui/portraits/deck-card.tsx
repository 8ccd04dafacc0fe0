import type { ReactNode } from 'react';
import './portrait-card.css';
import './portrait-grid.css';
import './deck-card.css';

interface Props {
  /** An `img` with `className="pcard__img"`. */
  picture: ReactNode;
  /** Labels in the upper corner. */
  tags?: ReactNode;
  /** The name and details. */
  body: ReactNode;
  /** Stamp shown when the card leaves to this side. */
  left: string;
  right: string;
}

/**
 * A card of a deck that leaves to the left or right; it fills an `li.swipecard`, whose data attributes hold its
 * state.
 */
export function DeckCard({ picture, tags, body, left, right }: Props) {
  return (
    <article className="pcard on-photo swipecard__photo">
      {picture}
      <div className="pcard__tags">{tags}</div>
      <span className="stamp stamp--right" aria-hidden="true">
        {right}
      </span>
      <span className="stamp stamp--left" aria-hidden="true">
        {left}
      </span>
      <div className="pcard__body">{body}</div>
    </article>
  );
}
