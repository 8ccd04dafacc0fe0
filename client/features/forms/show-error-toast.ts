/** The event of the window that {@link sayRefused} sends; its `detail` is the error. */
export const REFUSED = 'refused';

/** For what the first script does: toasts come later, and whoever has them shows this one. */
export function sayRefused(error: unknown): void {
  dispatchEvent(new CustomEvent(REFUSED, { detail: error }));
}
