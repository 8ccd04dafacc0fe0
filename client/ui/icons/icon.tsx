import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from './icon-names.ts';
import { interestsUrl, spriteUrl } from './sprite-urls.ts';

type IconProps = ComponentProps<'svg'> & { name: IconName };

/** A decorative icon beside text, hidden from screen readers. */
export function Icon({ name, className, ...props }: IconProps) {
  const address = name.startsWith('int-') ? `${interestsUrl}#${name}` : `${spriteUrl}#i-${name}`;
  return (
    <svg className={classNames('i', className)} aria-hidden="true" {...props}>
      <use href={address} />
    </svg>
  );
}
