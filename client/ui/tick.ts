const TICK_MS = 10;

/**
 * Lets a phone tick once, when a gesture has come so far that lifting the finger does something, or has done it. Safari
 * cannot. Chrome allows it after the first tap on a page, and reports an error before that.
 */
export function tick(): void {
  const device: Partial<Navigator> = navigator;
  if (device.userActivation?.hasBeenActive) device.vibrate?.(TICK_MS);
}
