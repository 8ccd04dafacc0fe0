import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import { popoverOpener } from '../overlays/popover.ts';

interface Props {
  /** `glass` is for photos, `new` is the only loud tone. */
  tone?: 'success' | 'warning' | 'danger' | 'info' | 'bonus' | 'glass' | 'fictional' | 'new';
  icon?: IconName;
  /** Starts with the green dot. */
  online?: boolean;
  /** The id of an explanation, which makes it a button. */
  popoverId?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function Pill({ tone, icon, online, popoverId, className, children }: Props) {
  const look = classNames('pill', tone && `pill--${tone}`, online && 'online', className);
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (popoverId === undefined) return <span className={look}>{content}</span>;
  return (
    <button type="button" className={look} {...popoverOpener(popoverId)}>
      {content}
    </button>
  );
}
