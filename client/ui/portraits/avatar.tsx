import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Silhouette } from './placeholders.tsx';

type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Null when there is no photo. */
  src: string | null;
  /** Empty when the name stands beside it. */
  alt?: string;
  /** Pixels; default 40. */
  size?: 36 | 44 | 56 | 72;
  online?: boolean;
  /** Shows the ring of an unseen item. */
  fresh?: boolean;
  /** `lazy` below the fold. */
  loading?: 'eager' | 'lazy';
};

export function Avatar({ src, alt = '', size, online, fresh, loading, className, ...props }: AvatarProps) {
  const sizeClass = size && `avatar--${size}`;
  if (src === null) {
    return (
      <span className={classNames('avatar avatar--none', sizeClass, className)} {...props}>
        <Silhouette />
      </span>
    );
  }
  return (
    <span
      className={classNames('avatar', sizeClass, online && 'avatar--on', fresh && 'avatar--new', className)}
      {...props}
    >
      <img src={src} alt={alt} width={size ?? 40} height={size ?? 40} loading={loading} />
    </span>
  );
}
