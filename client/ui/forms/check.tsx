import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A checkbox, or a radio button with `type="radio"`, with its label. `className` applies to the label element. */
export function Check({ className, children, type = 'checkbox', ...props }: ComponentProps<'input'>) {
  return (
    <label className={classNames('check', className)}>
      <input type={type} {...props} />
      <span>{children}</span>
    </label>
  );
}
