/** Pauses between two runs; the last one repeats. */
const PAUSES_MS = [3_000, 5_000, 10_000, 20_000, 40_000, 60_000];

/** Runs at once, then after growing pauses, and again at once when a hidden page is shown. Returns what stops it. */
export function repeatWhileVisible(run: () => Promise<void>): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  let isRunning = false;
  const next = async () => {
    clearTimeout(timer);
    if (document.hidden || isRunning) return;
    isRunning = true;
    await run();
    isRunning = false;
    const pause = PAUSES_MS[Math.min(count, PAUSES_MS.length - 1)];
    count++;
    if (!stop.signal.aborted) timer = setTimeout(() => void next(), pause);
  };
  document.addEventListener('visibilitychange', () => void next(), stop);
  void next();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
