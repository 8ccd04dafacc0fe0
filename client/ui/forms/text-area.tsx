import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-control.ts';

/** A multi-line text field; a surrounding Field labels it. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" className={classNames('input', className)} {...useFieldControl(props)} />;
}
