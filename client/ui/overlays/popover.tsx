import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type PopoverProps = ComponentProps<'div'> & { id: string };

/** Opened by `popoverOpener(id)`, with or without a script; a press elsewhere or Escape closes it. */
export function Popover({ className, ...props }: PopoverProps) {
  return <div popover="auto" className={classNames('popover popover--center', className)} {...props} />;
}

/** Props of the button that opens (and closes) a Popover. */
export function popoverOpener(id: string) {
  return { popoverTarget: id } as const;
}

/** Props of the button inside a Popover that closes it. */
export function popoverCloser(id: string) {
  return { popoverTarget: id, popoverTargetAction: 'hide' } as const;
}
