import type { LogEvent } from '#worker/ports/ports.ts';

/** A word that only server bundles may contain. The build fails if the client contains it. */
const WORKER_CANARY = 'worker-canary-7f3c1d';

/** One JSON line per event. Only the fields of `LogEvent` are logged. */
export function logJson(event: LogEvent): void {
  const line = JSON.stringify({ time: new Date().toISOString(), service: WORKER_CANARY, ...event });
  if (event.level === 'error') console.error(line);
  else console.log(line);
}
