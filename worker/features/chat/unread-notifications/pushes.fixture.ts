import { expect, vi } from 'vitest';
import { setUpPushService, subscribe } from '#worker/features/notifications/push/push.fixture.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { setUpChat } from '../chat.fixture.ts';

export const MINUTE_MS = 60_000;

export const fail = () => new Response(null, { status: 503 });

/** A chat whose members have browsers that a push service reaches. */
export function setUpPushes() {
  const { state, ports, settle } = setUpPushService();
  const fixture = setUpChat(ports);
  const { send, value } = fixture;

  const received = () => state.service.received.splice(0);
  const runJob = () => runJobs(fixture.app.ports, 'push-messages');
  const addBrowser = async (name: string, who = 'jonas') => {
    const { subscription } = await state.service.addBrowser(name);
    expect((await subscribe(fixture.app, fixture.cookies[who], subscription)).status).toBe(200);
  };
  const countSubscriptions = () => value('SELECT count(*) FROM push_subscriptions');
  /** Sends a message and ends as if the process stopped before the work in the background. */
  const sendAndStop = async (from = 'mira', to = 'jonas') => {
    const defer = vi.spyOn(fixture.app.ports, 'defer').mockResolvedValue();
    const pause = vi.spyOn(fixture.app.ports, 'pause').mockReturnValue(new Promise(() => undefined));
    const sent = await send(from, to);
    // The work has begun by then, and waits.
    if ((await countSubscriptions()) !== 0) await vi.waitFor(() => expect(pause).toHaveBeenCalled());
    defer.mockRestore();
    pause.mockRestore();
    return sent;
  };
  return { state, settle, fixture, received, runJob, addBrowser, countSubscriptions, sendAndStop };
}
