import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import doorUrl from './door.svg?no-inline';

/** A door ajar under a night sky, for a page that does not exist. A file of its own, because few visitors see it. */
export function ErrorIllustration({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg className={classNames('err__art', className)} viewBox="0 0 300 220" aria-hidden="true" {...props}>
      <use href={`${doorUrl}#door`} />
    </svg>
  );
}
