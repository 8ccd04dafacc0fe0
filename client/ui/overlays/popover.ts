import { closedByBack } from './back-closes.ts';

/** Props of an explanation that opens with or without scripts; a click outside or Escape closes it. */
export function popover(id: string) {
  return { id, popover: 'auto', className: 'popover', ...closedByBack } as const;
}

export function popoverOpener(id: string) {
  return { popoverTarget: id } as const;
}

export function popoverCloser(id: string) {
  return { popoverTarget: id, popoverTargetAction: 'hide' } as const;
}
