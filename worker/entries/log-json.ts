import { WORKER_CANARY } from './canary.ts';
import type { LogEvent } from '#worker/ports/ports.ts';

/** One JSON line per event. `LogEvent` is the list of what may be said. */
export function logJson(event: LogEvent): void {
  const line = JSON.stringify({ time: new Date().toISOString(), service: WORKER_CANARY, ...event });
  if (event.level === 'error') console.error(line);
  else console.log(line);
}
