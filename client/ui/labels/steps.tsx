import { classNames } from '../class-names.ts';
import './steps.css';

interface Props {
  count: number;
  /** The current step, counted from 1. */
  current: number;
  /** The same as text: "Step 2 of 5". */
  label: string;
  className?: string;
}

export function Steps({ count, current, label, className }: Props) {
  return (
    <div className={classNames('steps', className)} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={index < current ? 'on' : undefined} />
      ))}
    </div>
  );
}
