import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import './steps.css';

type StepsProps = ComponentProps<'div'> & {
  count: number;
  /** The current step, counted from 1. */
  current: number;
  /** The same as text: "Step 2 of 5". */
  label: string;
};

export function Steps({ count, current, label, className, ...props }: StepsProps) {
  return (
    <div className={classNames('steps', className)} role="img" aria-label={label} {...props}>
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={index < current ? 'on' : undefined} />
      ))}
    </div>
  );
}
