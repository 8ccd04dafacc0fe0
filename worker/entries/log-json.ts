import { WORKER_CANARY } from './canary.ts';
import type { LogEvent } from '#worker/ports/ports.ts';

/** One JSON line per event. Only the fields of `LogEvent` are logged. */
export function logJson(event: LogEvent): void {
  const line = JSON.stringify({ time: new Date().toISOString(), service: WORKER_CANARY, ...event });
  if (event.level === 'error') console.error(line);
  else console.log(line);
}
