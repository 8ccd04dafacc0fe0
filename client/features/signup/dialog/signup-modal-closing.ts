/** A browser goes back in its own time; what is pushed meanwhile would be gone with it. */
const BACK_MS = 1000;

let left: Promise<unknown> = Promise.resolve();

/** Says that the dialog is on its way back to the page below. */
export function markSignupModalClosing(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  addEventListener('popstate', () => resolve(), { once: true });
  setTimeout(resolve, BACK_MS);
  left = promise;
}

/** When the dialog before has left. */
export function waitForSignupModalClosed(): Promise<unknown> {
  return left;
}
