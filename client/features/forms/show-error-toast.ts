/** Window event that {@link showErrorToast} dispatches; its `detail` is the error. */
export const ERROR_TOAST_EVENT = 'refused';

/** For the entry script, which loads before the toasts: it dispatches an event that they handle later. */
export function showErrorToast(error: unknown): void {
  dispatchEvent(new CustomEvent(ERROR_TOAST_EVENT, { detail: error }));
}
