import type { MouseEvent } from 'react';

/** For the button of a form that changes under the pointer: the second press of a double click was not meant for it. */
export function singlePress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
