import { afterEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '#worker/ports/ports.ts';
import { createDeferredWork } from './deferred-work.ts';

const logged: LogEvent[] = [];
const create = () => createDeferredWork((event) => void logged.push(event));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

afterEach(() => void vi.useRealTimers());

test('finishes when all work has ended, also work that has come meanwhile', async () => {
  const work = create();
  const done: string[] = [];
  const run = async (name: string) => {
    await pause(10);
    if (name === 'first') await work.defer(run('second'));
    done.push(name);
  };
  await work.defer(run('first'));
  await work.finish(5000);
  expect(done).toEqual(['first', 'second']);
});

test('finishes at the limit when work does not end', async () => {
  vi.useFakeTimers();
  const work = create();
  await work.defer(new Promise(() => undefined));
  const isFinished = vi.fn<() => void>();
  void work.finish(5000).then(isFinished);
  await vi.advanceTimersByTimeAsync(4999);
  expect(isFinished).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isFinished).toHaveBeenCalledTimes(1);
});

test('logs work that has failed, and goes on', async () => {
  logged.length = 0;
  const work = create();
  await work.defer(Promise.reject(new Error('broken')));
  await work.finish(5000);
  expect(logged).toMatchObject([
    { level: 'error', event: 'deferred-work-failed', error: expect.stringContaining('broken') },
  ]);
});

test('logs no values of a query that has failed', async () => {
  logged.length = 0;
  const work = create();
  const cause = new Error('database is locked');
  await work.defer(Promise.reject(new Error('Failed query: insert …\nparams: mira@mail.example', { cause })));
  await work.finish(5000);
  expect(logged).toMatchObject([{ error: expect.stringContaining('database is locked') }]);
  expect(logged[0]?.error).not.toContain('mira');
});
