import { expect, test } from 'vitest';
import { parseTenant } from '#tenants/schema/site-schema.ts';
import { type Fault, createFaultyDatabase } from '#worker/testing/database/faulty-database.ts';
import { joinBytes, jpegBytes, pngBytes, toBytes, webpBytes } from '#worker/testing/images.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { setUpPhotos, readPhoto } from './photos.fixture.ts';

const fixture = setUpPhotos();
const { begin, upload, rows, order } = fixture;

/** Header of an interlaced PNG of 8660 by 5770 pixels, 8 bits with alpha. */
const interlacedPng = joinBytes(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
  toBytes('IHDR'),
  [0, 0, 0x21, 0xd4, 0, 0, 0x16, 0x8a, 8, 6, 0, 0, 1, 0, 0, 0, 0],
);

test('accepts a photo, shows it at once where the site reviews later, and makes it the main photo', async () => {
  const answer = await upload(jpegBytes());
  expect(answer.status).toBe(200);
  const photo = await readPhoto(answer);
  expect(photo).toMatchObject({ status: 'active', rejection: null, placeholder: '#8a6f5c', width: 900 });
  expect(await rows()).toEqual([
    { key: photo.key, member_id: 'mira', position: 0, status: 'active', placeholder: '#8a6f5c' },
  ]);
  const user = await (await fixture.app.ask('ardenza', '/api/user.php', { cookie: fixture.cookie })).json();
  expect(user).toMatchObject({ profile: { main_image: { filename: `${photo.key}/full.webp` } } });
  expect([...fixture.stored].toSorted()).toEqual(
    ['full', 'small', 'thumb'].map((name) => `${photo.key}/${name}.webp`),
  );
});

test('names a HEIC photo, whatever it is called', async () => {
  const heic = joinBytes([0, 0, 0, 24], toBytes('ftypheic'), [0, 0, 0, 0], toBytes('mif1heic'), jpegBytes());
  const answer = await upload(heic);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields: { photo: 'photo_heic' } });
});

test('answers the owner with the public fields plus key and state', async () => {
  const { key, rejection, ...image } = await readPhoto(await upload(jpegBytes()));
  expect([key, rejection]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), null]);
  const mira = await fixture.app.ask('ardenza', '/api/members/mira', {
    cookie: await fixture.app.startSession('ardenza', 'jonas@mail.example'),
  });
  expect(await mira.json()).toMatchObject({ photos: [image] });
  const own = await (await fixture.app.ask('ardenza', '/api/profile', { cookie: fixture.cookie })).json();
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
  expect(await readPhoto(await upload(jpegBytes()))).toMatchObject({ status: 'active' });
});

test('shows a photo to its owner only until it is reviewed where the site reviews first', async () => {
  await begin(overrideSite('ardenza', { photo_review: 'before' }));
  const photo = await readPhoto(await upload(jpegBytes()));
  expect(photo.status).toBe('pending');
  const jonas = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  expect(
    (await fixture.app.ask('ardenza', `/photos/${photo.filename}`, { cookie: fixture.cookie })).status,
  ).toBe(200);
  expect((await fixture.app.ask('ardenza', `/photos/${photo.filename}`, { cookie: jonas })).status).toBe(404);
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
  expect(fixture.stored.size).toBe(0);
});

test('drops a page that is appended to a JPEG', async () => {
  const photo = await readPhoto(await upload(joinBytes(jpegBytes(), HTML)));
  const answer = await fixture.app.ask('ardenza', `/photos/${photo.filename}`, { cookie: fixture.cookie });
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

test('refuses a visitor before it reads the photo', async () => {
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead = true;
        controller.enqueue(jpegBytes());
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'image/jpeg' };
  const answer = await fixture.app.ask('ardenza', '/api/photos', { method: 'POST', body, headers });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error: 'authentication_required' });
  expect(isRead).toBe(false);
});

test('rejects photos by visitors and from other sites', async () => {
  expect((await upload(jpegBytes(), { cookie: '' })).status).toBe(403);
  expect((await upload(jpegBytes(), { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect(fixture.stored.size).toBe(0);
});

test('repeats the first answer for the same file and rejects another file with the same key', async () => {
  const headers = { 'idempotency-key': 'upload-number-one' };
  const first = await readPhoto(await upload(jpegBytes(), { headers }));
  const second = await readPhoto(await upload(jpegBytes(), { headers }));
  expect(second).toEqual(first);
  expect(await order()).toEqual([first.key]);
  expect((await upload(jpegBytes('other'), { headers })).status).toBe(409);
  expect(fixture.stored.size).toBe(3);
});

test('keeps the files of a photo that was stored although the answer was lost', async () => {
  let fault: Fault = null;
  await begin({ watch: (db) => createFaultyDatabase(db, () => fault) });
  const headers = { 'idempotency-key': 'upload-number-one' };
  fault = 'after';
  expect((await upload(jpegBytes(), { headers })).status).toBe(503);
  fault = null;
  const { key } = await readPhoto(await upload(jpegBytes(), { headers }));
  expect([...fixture.stored]).toContain(`${key}/full.webp`);
});

test('stores one photo when two requests with one key arrive at the same time', async () => {
  const headers = { 'idempotency-key': 'upload-number-one' };
  const [one, two] = await Promise.all([upload(jpegBytes(), { headers }), upload(jpegBytes(), { headers })]);
  expect(await one.json()).toEqual(await two.json());
  expect(await order()).toHaveLength(1);
  expect(fixture.stored.size).toBe(3);
});

test('documents the file upload in the API description', async () => {
  const described = await (
    await fixture.app.ask('ardenza', '/api/openapi.json', { cookie: fixture.cookie })
  ).json();
  const content = { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {} };
  expect(described).toMatchObject({ paths: { '/api/photos': { post: { requestBody: { content } } } } });
});
