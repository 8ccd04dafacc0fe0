import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';

type PillLook = {
  /** `glass` is for photos, `new` is the only loud tone. */
  tone?: 'success' | 'warning' | 'danger' | 'info' | 'primary' | 'bonus' | 'glass' | 'fictional' | 'new';
  icon?: IconName;
  /** Starts with the green dot. */
  online?: boolean;
};

function pillClass({ tone, online }: PillLook, className?: string): string {
  return classNames('pill', tone && `pill--${tone}`, online && 'online', className);
}

export function Pill({
  tone,
  icon,
  online,
  className,
  children,
  ...props
}: ComponentProps<'span'> & PillLook) {
  return (
    <span className={pillClass({ tone, online }, className)} {...props}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** A pill that opens an explanation: `{...popoverOpener(id)}`. */
export function PillButton({
  tone,
  icon,
  online,
  className,
  children,
  ...props
}: ComponentProps<'button'> & PillLook) {
  return (
    <button type="button" className={pillClass({ tone, online }, className)} {...props}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
