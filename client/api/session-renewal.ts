/**
 * A change may replace the session (docs/security.md#sessions). Calls sent meanwhile with the old session fail as
 * logged out and should be retried; `since` says so once running changes have ended.
 */
export function trackSessionRenewals() {
  let ended = 0;
  let running: Promise<unknown> = Promise.resolve();
  return {
    now: (): number => ended,
    since: (moment: number): Promise<boolean> => running.then(() => ended !== moment),
    watch<T>(change: Promise<T>): Promise<T> {
      const finish = change.then(trackChange, trackChange);
      running = Promise.all([running, finish]);
      return change;
      function trackChange() {
        ended++;
      }
    },
  };
}
