import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-control.ts';

/** The browser's own list, which every phone shows best. Its options are children. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select className={classNames('select', className)} {...useFieldControl(props)} />;
}
