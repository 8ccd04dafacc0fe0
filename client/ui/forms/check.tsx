import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A checkbox, or a radio button by `type="radio"`, with its words. `className` goes to the label around both. */
export function Check({ className, children, type = 'checkbox', ...props }: ComponentProps<'input'>) {
  return (
    <label className={classNames('check', className)}>
      <input type={type} {...props} />
      <span>{children}</span>
    </label>
  );
}
