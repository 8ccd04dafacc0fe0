import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from './icon-names.ts';
import interestsUrl from './interests.svg?no-inline';
import spriteUrl from './sprite.svg?no-inline';

type IconProps = ComponentProps<'svg'> & { name: IconName };

/**
 * A decorative icon beside text, hidden from screen readers. Interests, two thirds of all icons, have their own file,
 * because most pages show none. `<use href>` follows the CSP's `img-src` and must not cross origins.
 */
export function Icon({ name, className, ...props }: IconProps) {
  const address = name.startsWith('int-') ? `${interestsUrl}#${name}` : `${spriteUrl}#i-${name}`;
  return (
    <svg className={classNames('i', className)} aria-hidden="true" {...props}>
      <use href={address} />
    </svg>
  );
}
