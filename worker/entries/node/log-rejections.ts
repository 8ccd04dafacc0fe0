import { describeFault } from '#worker/context/faults.ts';
import { logJson } from '../log-json.ts';

/** Logs work in the background that fails, which would otherwise end the process and all its requests. */
export function logRejections(): void {
  process.on('unhandledRejection', (error) =>
    logJson({ level: 'error', event: 'background-work-failed', error: describeFault(error) }),
  );
}
