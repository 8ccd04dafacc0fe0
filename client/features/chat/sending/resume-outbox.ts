import type { LoaderApi } from '#client/api/loader-context.ts';
import { getOutbox } from './use-outbox.ts';

/** Goes on sending what was not confirmed when the tab was reloaded or the session ended. */
export function resumeOutbox({ queries, call }: LoaderApi, memberId: string): void {
  getOutbox(queries, call, memberId).resume();
}
