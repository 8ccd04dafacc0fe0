/** A page that is not visible paints nothing. */
const LONGEST_WAIT_MS = 100;

/** Resolves when the browser has painted what is rendered now. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}
