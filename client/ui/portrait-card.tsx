import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Silhouette } from './silhouette.tsx';
import './portrait-card.css';

type PortraitCardProps = Omit<ComponentProps<'article'>, 'children'> & {
  /** Null where there is no photo to show. */
  src: string | null;
  srcSet?: string;
  sizes?: string;
  width?: number;
  height?: number;
  /** Above the fold: loads first instead of when it comes near. */
  priority?: boolean;
  /** Pills in the upper corner. */
  tags?: ReactNode;
  /** The name, as a link with `className="pcard__name"` (it covers the card), and `pcard__meta` lines. */
  body: ReactNode;
  /** A button with `className="pcard__like"`. */
  action?: ReactNode;
};

/** A member in a list: the portrait is the card. */
export function PortraitCard(props: PortraitCardProps) {
  const {
    src,
    srcSet,
    sizes,
    width = 600,
    height = 800,
    priority,
    tags,
    body,
    action,
    className,
    ...rest
  } = props;
  return (
    <article className={classNames('pcard on-photo', className)} {...rest}>
      {src === null ? (
        <Silhouette />
      ) : (
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
      )}
      {tags && <div className="pcard__tags">{tags}</div>}
      <div className="pcard__body">{body}</div>
      {action}
    </article>
  );
}
