/** The event of the window that {@link showErrorToast} sends; its `detail` is the error. */
export const ERROR_TOAST_EVENT = 'refused';

/** For what the first script does: toasts come later, and whoever has them shows this one. */
export function showErrorToast(error: unknown): void {
  dispatchEvent(new CustomEvent(ERROR_TOAST_EVENT, { detail: error }));
}
