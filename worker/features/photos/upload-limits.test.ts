import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import type { MyPhoto } from '#client/features/photos/contract.ts';
import { memoryImages } from '#worker/platform/memory/images.ts';
import type { ImageProcessor } from '#worker/ports/images.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { jpegBytes, toBytes } from '#worker/testing/images.ts';
import { recordFiles } from '#worker/testing/photos.ts';

let app: TestApp;
let cookie: string;
let stored: Set<string>;
beforeEach(() => begin());

async function begin(options: Parameters<typeof createTestApp>[0] = {}) {
  stored = new Set();
  app = await createTestApp({ ...options, ports: { files: recordFiles(stored), ...options.ports } });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  cookie = await app.login('ardenza', 'mira@mail.example');
}

const upload = (body: Uint8Array<ArrayBuffer>, init: AskInit = {}) =>
  app.ask('ardenza', '/api/photos', {
    method: 'POST',
    body,
    cookie,
    ...init,
    headers: { 'content-type': 'image/jpeg', ...init.headers },
  });

const photoIn = async (answer: Response) => (await answer.json()) as MyPhoto;

test('limits free members to three photos, also for parallel uploads, and Premium members to 25', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((n) => upload(jpegBytes(`${n}`))));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '200', '409']);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ error: 'photos_full', params: { count: 3 } });
  expect(stored.size).toBe(9);
  await app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();
  for (let n = 4; n <= 25; n++) expect((await upload(jpegBytes(`${n}`))).status).toBe(200);
  expect(await (await upload(jpegBytes('26'))).json()).toMatchObject({ params: { count: 25 } });
});

test('rejects a photo before decoding it when the limit is reached; rejected photos do not count', async () => {
  let looked = 0;
  const images: ImageProcessor = {
    renditions(bytes) {
      looked++;
      return memoryImages.renditions(bytes);
    },
  };
  await begin({ ports: { images } });
  const [, , last] = await addThreePhotos();
  expect((await upload(jpegBytes('4'))).status).toBe(409);
  expect(looked).toBe(3);
  await app.db.prepare("UPDATE photos SET status = 'rejected' WHERE key = ?").bind(last).run();
  expect((await upload(jpegBytes('4'))).status).toBe(200);
});

test('limits uploads per hour', async () => {
  for (let n = 0; n < 60; n++) expect((await upload(toBytes('no photo'))).status).toBe(422);
  const answer = await upload(jpegBytes());
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  app.advanceTime(3_600_000);
  expect((await upload(jpegBytes())).status).toBe(200);
});

test('uses up no upload when the server is busy', async () => {
  let isBusy = true;
  const images: ImageProcessor = {
    async renditions(bytes) {
      if (isBusy) throw new ApiError('busy', { retryAfter: 5 });
      return memoryImages.renditions(bytes);
    },
  };
  await begin({ ports: { images } });
  for (let n = 0; n < 59; n++) expect((await upload(toBytes('no photo'))).status).toBe(503);
  const busy = await Promise.all([1, 2, 3].map(() => upload(jpegBytes())));
  expect(busy.map(({ status }) => status)).toEqual([503, 503, 503]);
  isBusy = false;
  for (let n = 0; n < 60; n++) expect((await upload(toBytes('no photo'))).status).toBe(422);
  expect((await upload(jpegBytes())).status).toBe(429);
});

test('says that uploads are not available without an image processor', async () => {
  await begin({ ports: { images: { renditions: async () => ({ ok: false, reason: 'unavailable' }) } } });
  const answer = await upload(jpegBytes());
  expect(answer.status).toBe(501);
  expect(await answer.json()).toMatchObject({ error: 'not_available' });
});

async function addThreePhotos(): Promise<[string, string, string]> {
  const keys: string[] = [];
  for (const n of ['1', '2', '3']) keys.push((await photoIn(await upload(jpegBytes(n)))).key);
  return keys as [string, string, string];
}
