import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type BadgeProps = ComponentProps<'span'> & {
  count: number;
  /** The whole message for those who hear it: "103 unread messages". */
  label: string;
  tone?: 'warning' | 'danger' | 'quiet';
};

/** A count on a navigation item; 99+ from 100 (SPEC §9). Whether a count deserves one is the caller's rule. */
export function Badge({ count, label, tone, className, ...props }: BadgeProps) {
  return (
    <span className={classNames('badge', tone && `badge--${tone}`, className)} {...props}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="vh">{label}</span>
    </span>
  );
}
