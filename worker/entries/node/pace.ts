import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** A step waits so many times as long as the process has worked since the one before, also in the pause between them. */
const REST = 4;
const SHORTEST_MS = 1;
/** However busy the process is, the pauses between a thousand emails, which share some steps, take less than 40 seconds. */
const LONGEST_MS = 25;

/** Lets work in the background take its steps one after another, with pauses in which requests have their turn. */
export function createPace(): () => Promise<void> {
  let last = performance.eventLoopUtilization();
  let latest = Promise.resolve();
  const rest = async () => {
    const { active } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    await pause(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, REST * active)), undefined, { ref: false });
  };
  return () => (latest = latest.then(rest));
}
