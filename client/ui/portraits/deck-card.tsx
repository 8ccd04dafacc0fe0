import type { ReactNode } from 'react';
import './portrait-card.css';
import './deck-card.css';

interface Props {
  /** An `img` with `className="pcard__img"`. */
  picture: ReactNode;
  /** Pills in the upper corner. */
  tags?: ReactNode;
  /** The name and what stands below it. */
  body: ReactNode;
  /** What is stamped on the card when it leaves to that side. */
  left: string;
  right: string;
}

/** A card that leaves its deck to one of two sides; it is the whole of an `li.swipecard`, which says by data where it is. */
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
