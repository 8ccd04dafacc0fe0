import type { LogEvent, Ports } from '#worker/ports/ports.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

interface Retry extends Pick<LogEvent, 'job' | 'database' | 'tenant'> {
  /** The name of the work in the log. */
  readonly event: string;
  /** An error that no second attempt can solve is thrown; without this function none is. */
  readonly isWorthRetrying?: (error: unknown) => boolean;
  /** Returns what the log says of the failures so far. */
  readonly countFailure?: () => Promise<Pick<LogEvent, 'failures' | 'since'> | undefined>;
  /** The last failure is logged and thrown; without this, the work is tried until it succeeds. */
  readonly maxAttempts?: number;
}

/** Repeats the work until it succeeds, with growing pauses. Each failure is logged and none ends the process. */
export async function retryUntilDone<T>(
  ports: Pick<Ports, 'log'>,
  { isWorthRetrying = () => true, maxAttempts = Number.POSITIVE_INFINITY, countFailure, ...labels }: Retry,
  work: () => Promise<T>,
): Promise<T> {
  let pauseMs = FIRST_PAUSE_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      ports.log({ level: 'error', ...labels, ...(await countFailure?.()), error: describeCause(error) });
      if (attempt >= maxAttempts) throw error;
      await new Promise((resume) => setTimeout(resume, pauseMs));
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }
}

/** The innermost message; outer ones may contain values. */
export function describeCause(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  return root instanceof Error ? root.message : 'unknown';
}
