import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-control.ts';

/** A line of text. Inside a Field it is labelled and described by it. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return <input className={classNames('input', className)} {...useFieldControl(props)} />;
}
