import { focusIfLost } from '#client/ui/focus/focus.ts';

/** When a pressed button disappears with the change that it makes, the keyboard goes on in this part, or in the log. */
export function keepFocus(partId?: string): void {
  requestAnimationFrame(() => {
    const part = partId === undefined ? null : document.getElementById(partId);
    focusIfLost(part ?? document.querySelector<HTMLElement>('.convo [role=log]'));
  });
}
