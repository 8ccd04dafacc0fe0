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
  IconButtonLook & {
    icon: IconName;
    label: string;
    /** Makes it a toggle. The label is the same in both states. */
    pressed?: boolean;
    pressedIcon?: IconName;
  };

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    variant,
    size,
    pressed,
    pressedIcon = icon,
    className,
    type = 'button',
    ...rest
  } = props;
  return (
    <button
      type={type}
      className={iconButtonClass({ variant, size, className })}
      aria-label={label}
      aria-pressed={pressed}
      {...rest}
    >
      {pressed === undefined ? (
        <Icon name={icon} />
      ) : (
        <>
          <Icon name={icon} className="i-off" />
          <Icon name={pressedIcon} className="i-on" />
        </>
      )}
    </button>
  );
}
