import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-control.ts';

/** Several lines of text. Inside a Field it is labelled and described by it. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={classNames('input', className)} {...useFieldControl(props)} />;
}
