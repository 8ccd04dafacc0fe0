import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

type IconButtonLook = { variant?: 'line' | 'glass' | 'primary'; size?: 'lg'; className?: string };

/** Classes of an icon button, for a link. The link needs an `aria-label`. */
export function iconButtonClass({ variant, size, className }: IconButtonLook = {}): string {
  return classNames('iconbtn', variant && `iconbtn--${variant}`, size && `iconbtn--${size}`, className);
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Omit<IconButtonLook, 'size'> & {
    icon: IconName;
    label: string;
  };

export function IconButton({ icon, label, variant, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} className={iconButtonClass({ variant, className })} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
