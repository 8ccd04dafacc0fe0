import type { Ports } from '#worker/ports/ports.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

interface Retry {
  /** Names the work in the log. */
  readonly event: string;
  /** An error that no second attempt can mend is thrown; without this, none is. */
  readonly isWorthRetrying?: (error: unknown) => boolean;
}

/** Does the work until it succeeds, with growing pauses. Each failure is logged and none ends the process. */
export async function retryUntilDone<T>(
  ports: Pick<Ports, 'log'>,
  { event, isWorthRetrying = () => true }: Retry,
  work: () => Promise<T>,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      ports.log({ level: 'error', event, error: describeCause(error) });
      await new Promise((resume) => setTimeout(resume, pauseMs));
    }
  }
}

/** The innermost message; those around it may hold values. */
function describeCause(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  return root instanceof Error ? root.message : 'unknown';
}
