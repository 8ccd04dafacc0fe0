import { beforeAll, expect, test, vi } from 'vitest';
import { href } from '#client/routes.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const MB = 1024 * 1024;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

/** An upload of which 9 MB have arrived, and the rest comes when the test says so. */
function beginUpload(path: string, type: string) {
  let sent = 0;
  const { promise: isEnding, resolve: end } = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (++sent <= 9) return controller.enqueue(new Uint8Array(MB));
      await isEnding;
      controller.close();
    },
  });
  const init = { method: 'POST', body, cookie, headers: { 'content-type': type } };
  return { answer: app.ask('ardenza', path, init), end, hasArrived: () => sent > 9 };
}

test.each([
  ['a call', '/api/photos', 'image/jpeg'],
  ['a photo in a chat', '/api/messages/photo?member=jonas', 'image/jpeg'],
  ['the form of the profile', href('profile'), 'multipart/form-data; boundary=x'],
])(
  'refuses an upload by %s while others fill the memory for uploads, and takes it later',
  async (_, path, type) => {
    const others = Array.from({ length: 2 }, () => beginUpload('/api/photos', 'image/jpeg'));
    await vi.waitFor(() => expect(others.every(({ hasArrived }) => hasArrived())).toBe(true));
    const tooMany = await beginUpload(path, type).answer;
    expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([503, '5']);

    for (const { end } of others) end();
    for (const { answer } of others) expect((await answer).status).toBe(422);
    const later = beginUpload(path, type);
    later.end();
    expect((await later.answer).status).toBeLessThan(500);
  },
);

test('gives back the memory of uploads that a runtime has dropped with their client, after ten minutes', async () => {
  const dropped = Array.from({ length: 2 }, () => beginUpload('/api/photos', 'image/jpeg'));
  await vi.waitFor(() => expect(dropped.every(({ hasArrived }) => hasArrived())).toBe(true));
  expect((await beginUpload('/api/photos', 'image/jpeg').answer).status).toBe(503);

  app.advanceTime(10 * 60_000);
  const later = beginUpload('/api/photos', 'image/jpeg');
  later.end();
  expect((await later.answer).status).toBe(422);

  // The share of an upload that ends after its time is not given back a second time.
  for (const { end } of dropped) end();
  for (const { answer } of dropped) expect((await answer).status).toBe(422);
  const others = Array.from({ length: 2 }, () => beginUpload('/api/photos', 'image/jpeg'));
  await vi.waitFor(() => expect(others.every(({ hasArrived }) => hasArrived())).toBe(true));
  expect((await beginUpload('/api/photos', 'image/jpeg').answer).status).toBe(503);
  for (const { answer, end } of others) {
    end();
    expect((await answer).status).toBe(422);
  }
});

/** A steady upload of 9 MB whose connection takes 15 minutes. */
async function uploadSlowly() {
  let sent = 0;
  const { promise: isEnding, resolve: end } = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (++sent > 9) {
          await isEnding;
          return controller.close();
        }
        app.advanceTime((15 / 9) * 60_000);
        controller.enqueue(new Uint8Array(MB));
      },
    },
    { highWaterMark: 0 },
  );
  const answer = app.ask('ardenza', '/api/photos', {
    method: 'POST',
    body,
    cookie,
    headers: { 'content-type': 'image/jpeg' },
  });
  await vi.waitFor(() => expect(sent).toBe(10));
  return { answer, end };
}

test('counts all bytes of an upload that arrives for longer than ten minutes', async () => {
  const slow = await uploadSlowly();
  const other = beginUpload('/api/photos', 'image/jpeg');
  await vi.waitFor(() => expect(other.hasArrived()).toBe(true));
  expect((await beginUpload('/api/photos', 'image/jpeg').answer).status).toBe(503);
  for (const { answer, end } of [slow, other]) {
    end();
    expect((await answer).status).toBe(422);
  }
});
