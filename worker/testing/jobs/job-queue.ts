import {
  type JobQueue,
  type SiteMessage,
  runQueuedJobs,
  runScheduledJobs,
} from '#worker/entries/jobs/edge-jobs.ts';
import type { Job } from '#worker/jobs/job.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** As in wrangler.toml. */
const MESSAGES_OF_A_CALL = 20;

/** A queue that delivers when it is asked to: those without a delay first, and again what a call could not do. */
export function createJobQueue(): JobQueue & {
  deliver(ports: Ports, jobs?: readonly Job[], afterCall?: () => void): Promise<void>;
} {
  let waiting: { body: SiteMessage; delaySeconds: number }[] = [];
  const queue: ReturnType<typeof createJobQueue> = {
    sendBatch: (messages) => Promise.resolve(void waiting.push(...messages)),
    async deliver(ports, jobs, afterCall) {
      while (waiting.length > 0) {
        waiting.sort((a, b) => a.delaySeconds - b.delaySeconds);
        const call = waiting.splice(0, MESSAGES_OF_A_CALL);
        const bodies = call.map(({ body }) => structuredClone(body));
        await runQueuedJobs(ports, queue, bodies, jobs);
        afterCall?.();
      }
    },
  };
  return queue;
}

/** What a cron trigger leads to: the look-up of due work, and then its messages. */
export async function runCron(ports: Ports, cron: string, jobs?: readonly Job[]): Promise<void> {
  const queue = createJobQueue();
  await runScheduledJobs(ports, queue, cron, jobs);
  await queue.deliver(ports, jobs);
}
