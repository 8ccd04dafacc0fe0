import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

type ChipProps = Omit<ComponentProps<'input'>, 'className'> & {
  icon?: IconName;
  /** Starts with the green dot. */
  online?: boolean;
};

/** A selectable option: a checkbox, or a radio button with `type="radio"`. */
export function Chip({ icon, online, children, type = 'checkbox', ...props }: ChipProps) {
  return (
    <label className="chip">
      <input className="covering" type={type} {...props} />
      {online && <span className="dot" />}
      {icon && <Icon name={icon} />}
      {children}
    </label>
  );
}

interface StaticChipProps {
  icon: IconName;
  /** Both members have it. */
  shared?: boolean;
  children: ReactNode;
}

/** A fact about a member; it is not interactive. */
export function StaticChip({ icon, shared, children }: StaticChipProps) {
  return (
    <span className={classNames('chip chip--static', shared && 'chip--shared')}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
