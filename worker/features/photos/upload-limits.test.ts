import { expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { memoryImages } from '#worker/testing/memory/images.ts';
import type { ImageProcessor } from '#worker/ports/images.ts';
import { jpegBytes, toBytes } from '#worker/testing/images.ts';
import { setUpPhotos } from './photos.fixture.ts';

const fixture = setUpPhotos();
const { begin, upload, addThreePhotos } = fixture;

test('limits free members to three photos, also for parallel uploads, and Premium members to 25', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((n) => upload(jpegBytes(`${n}`))));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '200', '409']);
  const refused = answers.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ error: 'photos_full', params: { count: 3 } });
  expect(fixture.stored.size).toBe(9);
  await fixture.app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();
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
  await fixture.app.db.prepare("UPDATE photos SET status = 'rejected' WHERE key = ?").bind(last).run();
  expect((await upload(jpegBytes('4'))).status).toBe(200);
});

test('limits uploads per hour', async () => {
  for (let n = 0; n < 60; n++) expect((await upload(toBytes('no photo'))).status).toBe(422);
  const answer = await upload(jpegBytes());
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  fixture.app.advanceTime(3_600_000);
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
