import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type SkeletonProps = ComponentProps<'span'> & { shape?: 'card' | 'title' | 'line' | 'avatar' };

/** A placeholder in the final shape of loading content. The container sets `aria-busy`. */
export function Skeleton({ shape = 'card', className, ...props }: SkeletonProps) {
  return <span className={classNames('skel', `skel--${shape}`, className)} aria-hidden="true" {...props} />;
}
