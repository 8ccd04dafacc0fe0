import { classNames } from '../class-names.ts';
import { Silhouette } from './placeholders.tsx';

interface Props {
  /** Null when there is no photo. */
  src: string | null;
  /** Pixels; default 40. */
  size?: 36 | 44 | 56;
  online?: boolean;
  /** Shows the ring of an unseen item. */
  fresh?: boolean;
  /** `lazy` below the fold. */
  loading?: 'lazy';
  className?: string;
}

/** A photo beside the name of its member. */
export function Avatar({ src, size, online, fresh, loading, className }: Props) {
  const sizeClass = size && `avatar--${size}`;
  if (src === null) {
    return (
      <span className={classNames('avatar avatar--none', sizeClass, className)}>
        <Silhouette />
      </span>
    );
  }
  return (
    <span
      className={classNames('avatar', sizeClass, online && 'avatar--on', fresh && 'avatar--new', className)}
    >
      <img src={src} alt="" width={size ?? 40} height={size ?? 40} loading={loading} />
    </span>
  );
}
