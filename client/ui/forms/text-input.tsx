import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-control.ts';

/** A single-line text field; a surrounding Field labels it. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input dir="auto" className={classNames('input', className)} {...useFieldControl(props)} />;
}
