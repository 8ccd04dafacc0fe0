import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { PhotoPlaceholder, Silhouette } from './placeholders.tsx';
import './portrait-card.css';
import './portrait-grid.css';

type PortraitCardProps = ComponentProps<'article'> & {
  /** A button with `className="pcard__like"`. */
  action?: ReactNode;
};

/** A member in a list; the portrait fills the card. */
export function PortraitCard({ action, className, children, ...rest }: PortraitCardProps) {
  return (
    <article className={classNames('pcard on-photo', className)} {...rest}>
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
  width?: number;
  height?: number;
  /** Above the fold: loads first instead of lazily. */
  priority?: boolean;
  /** Labels in the upper corner. */
  tags?: ReactNode;
  /** The name, as a link with `className="pcard__name"` (it covers the card), and `pcard__meta` lines. */
  body: ReactNode;
}

/** The content of a PortraitCard, equal for all viewers. */
export function Portrait(props: PortraitProps) {
  const { src, color, locked, srcSet, sizes, width = 600, height = 800, priority, tags, body } = props;
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
            width={width}
            height={height}
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
