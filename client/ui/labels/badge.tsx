import { classNames } from '../class-names.ts';

interface Props {
  count: number;
  /** The full message for screen readers: "103 unread messages". */
  label: string;
  tone?: 'warning' | 'danger' | 'quiet';
}

/** A count on a navigation item; 99+ from 100. The caller decides when it is shown. */
export function Badge({ count, label, tone }: Props) {
  return (
    <span className={classNames('badge', tone && `badge--${tone}`)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="vh">{label}</span>
    </span>
  );
}
