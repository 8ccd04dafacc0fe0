import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import type { MyPhoto } from '#client/features/photos/contract.ts';
import { parseTenant } from '#tenants/schema/site-schema.ts';
import { createMemoryFiles } from '#worker/platform/memory/files.ts';
import { memoryImages } from '#worker/platform/memory/images.ts';
import type { ImageProcessor } from '#worker/ports/images.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { joinBytes, jpegBytes, pngBytes, toBytes, webpBytes } from '#worker/testing/images.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { deleteDueFiles } from './file-deletions-store.ts';

let app: TestApp;
let cookie: string;
let stored: Set<string>;
beforeEach(() => begin());

async function begin(options: Parameters<typeof createTestApp>[0] = {}) {
  stored = new Set();
  const files = createMemoryFiles();
  app = await createTestApp({
    ...options,
    ports: {
      files: {
        get: (key) => files.get(key),
        put: (key, bytes, info) => files.put(stored.add(key) && key, bytes, info),
        delete: (key) => files.delete(stored.delete(key) ? key : key),
        deleteBelow: (key) => {
          for (const name of stored) if (name.startsWith(`${key}/`)) stored.delete(name);
          return files.deleteBelow(key);
        },
      },
      ...options.ports,
    },
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  cookie = await app.login('ardenza', 'mira@mail.example');
}

/** Header of an interlaced PNG of 8660 by 5770 pixels, 8 bits with alpha. */
const interlacedPng = joinBytes(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
  toBytes('IHDR'),
  [0, 0, 0x21, 0xd4, 0, 0, 0x16, 0x8a, 8, 6, 0, 0, 1, 0, 0, 0, 0],
);

const upload = (body: Uint8Array<ArrayBuffer>, init: AskInit = {}) =>
  app.ask('ardenza', '/api/photos', {
    method: 'POST',
    body,
    cookie,
    ...init,
    headers: { 'content-type': 'image/jpeg', ...init.headers },
  });

const photoIn = async (answer: Response) => (await answer.json()) as MyPhoto;

const rows = async () =>
  (
    await app.db
      .prepare(
        'SELECT key, member_id, position, status, placeholder FROM photos ORDER BY member_id, position',
      )
      .all<{ key: string; member_id: string; position: number; status: string; placeholder: string }>()
  ).results;
const order = async () => (await rows()).filter((row) => row.member_id === 'mira').map((row) => row.key);

const put = (keys: unknown, init: AskInit = {}) =>
  app.ask('ardenza', '/api/photos/order', { method: 'PUT', json: { keys }, cookie, ...init });
const remove = (key: string, init: AskInit = {}) =>
  app.ask('ardenza', `/api/photos/${key}`, { method: 'DELETE', cookie, ...init });

test('accepts a photo, shows it at once where the site reviews later, and makes it the main photo', async () => {
  const answer = await upload(jpegBytes());
  expect(answer.status).toBe(200);
  const photo = await photoIn(answer);
  expect(photo).toMatchObject({ status: 'active', rejection: null, placeholder: '#8a6f5c', width: 900 });
  expect(await rows()).toEqual([
    { key: photo.key, member_id: 'mira', position: 0, status: 'active', placeholder: '#8a6f5c' },
  ]);
  const user = await (await app.ask('ardenza', '/api/user.php', { cookie })).json();
  expect(user).toMatchObject({ profile: { main_image: { filename: `${photo.key}/full.webp` } } });
  expect([...stored].toSorted()).toEqual(
    ['full', 'small', 'thumb'].map((name) => `${photo.key}/${name}.webp`),
  );
});

test('answers the owner with the public fields plus key and state', async () => {
  const { key, rejection, ...image } = await photoIn(await upload(jpegBytes()));
  expect([key, rejection]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), null]);
  const mira = await app.ask('ardenza', '/api/members/mira', {
    cookie: await app.login('ardenza', 'jonas@mail.example'),
  });
  expect(await mira.json()).toMatchObject({ photos: [image] });
  const own = await (await app.ask('ardenza', '/api/profile', { cookie })).json();
  expect(own).toMatchObject({ photos: [{ key, rejection, ...image }] });
});

test('shows a photo at once when the site file does not set the review', async () => {
  const { photo_review } = parseTenant('new', {
    name: 'New',
    hosts: ['new.example'],
    niche: 1,
    company: 'amstel',
    domain_language: 'nl_NL',
    countries: ['NL'],
    support_email: 'hallo@new.example',
  });
  await begin(overrideSite('ardenza', { photo_review }));
  expect(await photoIn(await upload(jpegBytes()))).toMatchObject({ status: 'active' });
});

test('shows a photo to its owner only until it is reviewed where the site reviews first', async () => {
  await begin(overrideSite('ardenza', { photo_review: 'before' }));
  const photo = await photoIn(await upload(jpegBytes()));
  expect(photo.status).toBe('pending');
  const jonas = await app.login('ardenza', 'jonas@mail.example');
  expect((await app.ask('ardenza', `/photos/${photo.filename}`, { cookie })).status).toBe(200);
  expect((await app.ask('ardenza', `/photos/${photo.filename}`, { cookie: jonas })).status).toBe(404);
});

const HTML = toBytes('<script>alert(1)</script>');

test.each([
  ['an SVG that says it is a JPEG', toBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo_type'],
  ['an HTML page', toBytes('<!doctype html><p>Hello'), 'photo_type'],
  ['a large interlaced PNG', interlacedPng, 'photo_heavy'],
  ['a GIF', toBytes('GIF89a'), 'photo_type'],
  ['an empty file', new Uint8Array(), 'photo_type'],
  ['an animated PNG', pngBytes('IHDR', 'acTL', 'IDAT', 'IEND'), 'photo_animated'],
  ['an animated WebP', webpBytes(0b10), 'photo_animated'],
  ['a JPEG that was cut off', jpegBytes('half').slice(0, -2), 'photo_broken'],
  ['a PNG that was cut off', pngBytes('IHDR', 'IDAT'), 'photo_broken'],
])('rejects %s', async (_what, bytes, code) => {
  const answer = await upload(bytes);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields: { photo: code } });
  expect(await rows()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('drops a page that is appended to a JPEG', async () => {
  const photo = await photoIn(await upload(joinBytes(jpegBytes(), HTML)));
  const answer = await app.ask('ardenza', `/photos/${photo.filename}`, { cookie });
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(await answer.text()).not.toContain('script');
});

test('rejects more than 10 MB, with and without a content length', async () => {
  const large = new Uint8Array(11 * 1024 * 1024).fill(0xff);
  for (const length of [String(large.byteLength), undefined]) {
    const answer = await upload(large, { headers: { 'content-length': length } });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: 'too_large' });
  }
});

test.each(['image/svg+xml', 'text/html', 'application/json', 'multipart/form-data; boundary=x', undefined])(
  'rejects the content type %s',
  async (type) => {
    expect((await upload(jpegBytes(), { headers: { 'content-type': type } })).status).toBe(415);
  },
);

test('rejects photos by visitors and from other sites', async () => {
  expect((await upload(jpegBytes(), { cookie: '' })).status).toBe(403);
  expect((await upload(jpegBytes(), { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect(stored.size).toBe(0);
});

test('repeats the first answer for the same file and rejects another file with the same key', async () => {
  const headers = { 'idempotency-key': 'upload-number-one' };
  const first = await photoIn(await upload(jpegBytes(), { headers }));
  const second = await photoIn(await upload(jpegBytes(), { headers }));
  expect(second).toEqual(first);
  expect(await order()).toEqual([first.key]);
  expect((await upload(jpegBytes('other'), { headers })).status).toBe(409);
  expect(stored.size).toBe(3);
});

test('stores one photo when two requests with one key arrive at the same time', async () => {
  const headers = { 'idempotency-key': 'upload-number-one' };
  const [one, two] = await Promise.all([upload(jpegBytes(), { headers }), upload(jpegBytes(), { headers })]);
  expect(await one.json()).toEqual(await two.json());
  expect(await order()).toHaveLength(1);
  expect(stored.size).toBe(3);
});

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

test('orders photos by the given keys, with the others after them', async () => {
  const [a, b, c] = await addThreePhotos();
  expect(await order()).toEqual([a, b, c]);
  expect(await (await put([c, a, b])).json()).toEqual({ ok: true });
  expect(await order()).toEqual([c, a, b]);
  await put([b]);
  expect(await order()).toEqual([b, c, a]);
  await put([a, a, 'f'.repeat(32)]);
  expect(await order()).toEqual([a, b, c]);
  expect((await rows()).map(({ position }) => position)).toEqual([0, 1, 2]);
});

test('gives every photo its own position under parallel changes', async () => {
  const [a, b, c] = await addThreePhotos();
  await app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();
  const answers = await Promise.all([
    put([c, a, b]),
    upload(jpegBytes('4')),
    put([b, c, a]),
    remove(c),
    upload(jpegBytes('5')),
    put([a, b]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await rows()).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  expect(await order()).toEqual(expect.arrayContaining([a, b]));
  expect((await put([b, a])).status).toBe(200);
  expect((await order()).slice(0, 2)).toEqual([b, a]);
});

test('separates two photos in one position with the next change', async () => {
  const [a, b, c] = await addThreePhotos();
  await app.db.prepare('UPDATE photos SET position = 0').run();
  expect((await put([c])).status).toBe(200);
  expect((await rows()).map(({ position }) => position)).toEqual([0, 1, 2]);
  expect((await order())[0]).toBe(c);
  expect((await order()).toSorted()).toEqual([a, b, c].toSorted());
});

test('rejects an invalid order', async () => {
  const many = Array.from({ length: 101 }, () => '0'.repeat(32));
  for (const keys of [['x'], 'none', [7], {}, undefined, many]) expect((await put(keys)).status).toBe(422);
});

test('does not make a photo under review the main one while another is shown', async () => {
  const [a, b, c] = await addThreePhotos();
  await app.db.prepare("UPDATE photos SET status = 'pending' WHERE key = ?").bind(b).run();
  await put([b, c, a]);
  expect(await order()).toEqual([c, b, a]);
});

test('deletes a photo with its files and makes the next one the main photo', async () => {
  const [a, b, c] = await addThreePhotos();
  // A rendition that another program version has made.
  await app.ports.files.put(`${a}/large.webp`, HTML, { contentType: 'image/webp' });
  expect((await remove(a)).status).toBe(200);
  expect(await order()).toEqual([b, c]);
  expect((await rows())[0]?.position).toBe(0);
  expect([...stored].some((file) => file.startsWith(a))).toBe(false);
  expect((await app.ask('ardenza', `/photos/${a}/full.webp`, { cookie })).status).toBe(404);
  expect((await remove(a)).status).toBe(404);
});

test('answers not found for photos of other members, other sites and unknown keys', async () => {
  const theirs = await addPhoto(app, 'jonas');
  const [mine] = await addThreePhotos();
  expect((await remove(theirs)).status).toBe(404);
  expect((await remove('0'.repeat(32))).status).toBe(404);
  expect((await remove('nonsense')).status).toBe(422);
  await put([theirs, mine]);
  await app.addMember({ id: 'zoe', email: 'zoe@mail.example', tenantId: 'velours' });
  const zoe = await app.login('velours', 'zoe@mail.example');
  expect((await app.ask('velours', `/api/photos/${mine}`, { method: 'DELETE', cookie: zoe })).status).toBe(
    404,
  );
  expect((await remove(mine, { cookie: '' })).status).toBe(403);
  expect((await rows()).map(({ key, position }) => [key, position])).toContainEqual([theirs, 0]);
  expect(await order()).toContain(mine);
});

test('deletes the files of an interrupted process after a minute', async () => {
  const [a] = await addThreePhotos();
  // Simulates a stop after the row was deleted and before its files were.
  await app.db.prepare('DELETE FROM photos WHERE key = ?').bind(a).run();
  // Simulates a stop after the files were written and before their row was.
  const half = 'e'.repeat(32);
  await app.ports.files.put(`${half}/full.webp`, toBytes('x'), { contentType: 'image/webp' });
  await app.db
    .prepare('INSERT INTO file_deletions (key, due_at) VALUES (?, ?)')
    .bind(half, app.ports.clock() + 600_000)
    .run();
  await deleteDueFiles(app.db, app.ports.files, app.ports.clock());
  expect([...stored].some((file) => file.startsWith(a))).toBe(false);
  expect(stored.has(`${half}/full.webp`)).toBe(true);
  await deleteDueFiles(app.db, app.ports.files, app.ports.clock() + 600_000);
  expect(stored.has(`${half}/full.webp`)).toBe(false);
  expect(stored.size).toBe(6);
});

test('deletes the files of an erased member', async () => {
  await addThreePhotos();
  await app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  await deleteDueFiles(app.db, app.ports.files, app.ports.clock());
  expect(stored.size).toBe(0);
});

test('documents the file upload in the API description', async () => {
  const described = await (await app.ask('ardenza', '/api/openapi.json', { cookie })).json();
  const content = { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {} };
  expect(described).toMatchObject({ paths: { '/api/photos': { post: { requestBody: { content } } } } });
});
