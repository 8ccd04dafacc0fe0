import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { PhotoPlaceholder, Silhouette } from './placeholders.tsx';
import './portrait-card.css';
import './portrait-grid.css';

interface PortraitCardProps {
  /** A button with `className="pcard__like"`. */
  action: ReactNode;
  children: ReactNode;
}

/** A member in a list; the portrait fills the card. */
export function PortraitCard({ action, children }: PortraitCardProps) {
  return (
    <article className="pcard on-photo">
      {children}
      {action}
    </article>
  );
}

interface PortraitProps {
  /** Null when there is no photo to show. */
  src: string | null;
  /** Color shown while the photo loads. */
  color?: string | null | undefined;
  /** Why the photo is hidden from this viewer. */
  locked?: ReactNode;
  srcSet?: string;
  sizes?: string;
  /** Above the fold: loads first instead of lazily. */
  priority?: boolean;
  /** Labels in the upper corner. */
  tags?: ReactNode;
  /** The name, as a link with `className="pcard__name"` (it covers the card), and `pcard__meta` lines. */
  body: ReactNode;
}

/** The content of a PortraitCard, equal for all viewers. */
export function Portrait(props: PortraitProps) {
  const { src, color, locked, srcSet, sizes, priority, tags, body } = props;
  return (
    <>
      {src === null ? (
        <Silhouette />
      ) : (
        <>
          <PhotoPlaceholder color={color} />
          <img
            className="pcard__img"
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt=""
            width={450}
            height={600}
            decoding="async"
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
          />
        </>
      )}
      {locked && (
        <p className="pcard__lock">
          <Icon name="lock-key-fill" />
          {locked}
        </p>
      )}
      {tags && <div className="pcard__tags">{tags}</div>}
      <div className="pcard__body">{body}</div>
    </>
  );
}
