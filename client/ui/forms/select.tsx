import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-control.ts';

/** The native select, which works best on phones. Its options are children. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={classNames('select', className)} {...useFieldControl(props)} />;
}
