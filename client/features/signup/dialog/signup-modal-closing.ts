/** Going back is asynchronous; a history entry pushed meanwhile would be lost. */
const BACK_MS = 1000;

let left: Promise<unknown> = Promise.resolve();

/** Records that the dialog is navigating back to the page below. */
export function markSignupModalClosing(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  addEventListener('popstate', () => resolve(), { once: true });
  setTimeout(resolve, BACK_MS);
  left = promise;
}

export function waitForSignupModalClosed(): Promise<unknown> {
  return left;
}
