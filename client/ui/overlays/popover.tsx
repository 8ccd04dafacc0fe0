import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { closedByBack } from './back-closes.ts';

type PopoverProps = ComponentProps<'div'> & { id: string };

/** Opened by `popoverOpener(id)`, with or without scripts; a click outside or Escape closes it. */
export function Popover({ className, ...props }: PopoverProps) {
  return (
    <div
      popover="auto"
      className={classNames('popover popover--center', className)}
      {...closedByBack}
      {...props}
    />
  );
}

export function popoverOpener(id: string) {
  return { popoverTarget: id } as const;
}

export function popoverCloser(id: string) {
  return { popoverTarget: id, popoverTargetAction: 'hide' } as const;
}
