/**
 * A call that changes something may begin the session anew (SECURITY 2). Whoever asked meanwhile came with the old one,
 * is told that they are nobody, and should ask again. `since` says so, once what is under way has ended.
 */
export function trackSessionRenewals() {
  let ended = 0;
  let running: Promise<unknown> = Promise.resolve();
  return {
    now: (): number => ended,
    since: (moment: number): Promise<boolean> => running.then(() => ended !== moment),
    watch<T>(change: Promise<T>): Promise<T> {
      const over = change.then(noting, noting);
      running = Promise.all([running, over]);
      return change;
      function noting() {
        ended++;
      }
    },
  };
}
