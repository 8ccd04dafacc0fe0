import { createStore } from '#client/ui/store.ts';

/** Errors that no list of toasts has shown yet: the list loads after the page, with the texts of errors. */
export const unshownErrors = createStore<readonly unknown[]>([]);

/** For scripts that load before the toasts. */
export function showErrorToast(error: unknown): void {
  unshownErrors.set([...unshownErrors.current(), error]);
}
