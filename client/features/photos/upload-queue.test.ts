import { expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import type { MyPhoto } from './contract.ts';
import { createUploadQueue } from './upload-queue.ts';

const photo = (key: string) => ({ key }) as MyPhoto;
const file = (name: string) => new Blob([name]);

/** Uploads whose answers are given by the test. */
function begin() {
  const sent: { key: string; done(photo: MyPhoto): void; fail(error: ApiError): void; signal: AbortSignal; progress(share: number): void }[] = []; // prettier-ignore
  const done: string[] = [];
  const discarded: string[] = [];
  const forgotten: string[] = [];
  const resumptions: (() => void)[] = [];
  let pictures = 0;
  const uploads = createUploadQueue({
    send: ({ item, onProgress, signal }) =>
      new Promise((resolve, reject) => {
        sent.push({ key: item.key, done: resolve, fail: reject, signal, progress: onProgress });
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      }),
    onDone: ({ key }) => done.push(key),
    discard: ({ key }) => discarded.push(key),
    preview: () => `picture ${++pictures}`,
    forget: (preview) => forgotten.push(preview),
    whenOnline: (run) => resumptions.push(run),
  });
  const states = () => uploads.current().map(({ state }) => state);
  const reconnect = () => {
    for (const run of resumptions.splice(0)) run();
  };
  return { uploads, sent, done, discarded, forgotten, states, reconnect };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('uploads two at once and queues the others', async () => {
  const { uploads, sent, done, states } = begin();
  for (const name of ['a', 'b', 'c']) uploads.add(file(name));
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  sent[0]?.done(photo('first'));
  await settled();
  expect(done).toEqual(['first']);
  expect(states()).toEqual(['sending', 'sending']);
});

test('reports progress and completion', () => {
  const { uploads, sent } = begin();
  uploads.add(file('a'));
  sent[0]?.progress(0.4);
  expect(uploads.current()[0]).toMatchObject({ state: 'sending', sentShare: 0.4 });
  sent[0]?.progress(1);
  expect(uploads.current()[0]).toMatchObject({ state: 'checking' });
});

test('keeps a failed upload and retries it with the same key', async () => {
  const { uploads, sent, states } = begin();
  uploads.add(file('a'));
  sent[0]?.fail(new ApiError('offline'));
  await settled();
  expect(uploads.current()[0]).toMatchObject({ state: 'failed', error: { code: 'offline' } });
  uploads.retry(uploads.current()[0]?.id ?? 0);
  expect(states()).toEqual(['sending']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('uploads a lost photo again when the connection is back, and no refused one', async () => {
  const { uploads, sent, states, reconnect } = begin();
  for (const name of ['lost', 'refused']) uploads.add(file(name));
  sent[0]?.fail(new ApiError('offline'));
  sent[1]?.fail(new ApiError('too_large'));
  await settled();
  expect(states()).toEqual(['failed', 'failed']);
  reconnect();
  expect(states()).toEqual(['sending', 'failed']);
  expect(sent[2]?.key).toBe(sent[0]?.key);
});

test('does not send an upload twice that the member was quicker to retry or has removed', async () => {
  const { uploads, sent, reconnect } = begin();
  for (const name of ['a', 'b']) uploads.add(file(name));
  for (const { fail } of sent) fail(new ApiError('offline'));
  await settled();
  const [first, second] = uploads.current();
  uploads.retry(first?.id ?? 0);
  uploads.remove(second?.id ?? 0);
  reconnect();
  expect(sent).toHaveLength(3);
});

test('aborts, removes and replaces a cancelled upload', async () => {
  const { uploads, sent, states, forgotten } = begin();
  for (const name of ['a', 'b', 'c']) uploads.add(file(name));
  uploads.remove(uploads.current()[0]?.id ?? 0);
  await settled();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(forgotten).toEqual(['picture 1']);
  expect(states()).toEqual(['sending', 'sending']);
});

test('discards a photo whose upload was cancelled while the server checked it', async () => {
  const { uploads, sent, done, discarded } = begin();
  uploads.add(file('a'));
  sent[0]?.progress(1);
  uploads.remove(uploads.current()[0]?.id ?? 0);
  expect(uploads.current()).toEqual([]);
  expect(sent[0]?.signal.aborted).toBe(false);
  sent[0]?.done(photo('stored'));
  await settled();
  expect(discarded).toEqual(['stored']);
  expect(done).toEqual([]);
});

test('stops everything and shows nothing when it is cleared, even if the server had received it', async () => {
  const { uploads, sent, done, forgotten } = begin();
  for (const name of ['a', 'b', 'c']) uploads.add(file(name));
  sent[0]?.done(photo('late'));
  uploads.clear();
  await settled();
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(uploads.current()).toEqual([]);
  expect(done).toEqual([]);
  expect(forgotten).toEqual(['picture 1', 'picture 2', 'picture 3']);
  uploads.add(file('of the next one'));
  expect(sent).toHaveLength(3);
});
