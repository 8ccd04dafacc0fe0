import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type SkeletonProps = ComponentProps<'span'> & { shape?: 'card' | 'title' | 'line' | 'avatar' };

/** Holds the place of something that is on its way, in its final shape. Its container says `aria-busy`. */
export function Skeleton({ shape = 'card', className, ...props }: SkeletonProps) {
  return <span className={classNames('skel', `skel--${shape}`, className)} aria-hidden="true" {...props} />;
}
