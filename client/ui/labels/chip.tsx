import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

type ChipProps = ComponentProps<'input'> & {
  icon?: IconName;
  /** Starts with the green dot. */
  online?: boolean;
};

/** A selectable option: a checkbox, or a radio button with `type="radio"`. */
export function Chip({ icon, online, className, children, type = 'checkbox', ...props }: ChipProps) {
  return (
    <label className={classNames('chip', className)}>
      <input type={type} {...props} />
      {online && <span className="dot" />}
      {icon && <Icon name={icon} />}
      {children}
    </label>
  );
}

type StaticChipProps = ComponentProps<'span'> & {
  icon?: IconName;
  /** Both members have it. */
  shared?: boolean;
};

/** A fact about a member; it is not interactive. */
export function StaticChip({ icon, shared, className, children, ...props }: StaticChipProps) {
  return (
    <span className={classNames('chip chip--static', shared && 'chip--shared', className)} {...props}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
