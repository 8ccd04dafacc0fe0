import sites from 'virtual:tenants';
import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas' });
  await app.addMember({ id: 'drawn', fictional: true });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const fetchPhoto = (
  key: string,
  {
    as,
    site = 'ardenza',
    file = 'full.webp',
    etag,
  }: { as?: string; site?: string; file?: string; etag?: string } = {},
) => app.ask(site, `/photos/${key}/${file}`, { cookie: as, headers: { 'if-none-match': etag } });

test('serves the photo of another member in both sizes', async () => {
  const key = await addPhoto(app, 'jonas');
  const full = await fetchPhoto(key, { as: cookie });
  expect(full.status).toBe(200);
  expect(full.headers.get('content-type')).toBe('image/webp');
  expect(await full.text()).toBe('full');
  expect(await (await fetchPhoto(key, { as: cookie, file: 'thumb.webp' })).text()).toBe('thumb');
  expect(await (await fetchPhoto(key, { as: cookie, file: 'small.webp' })).text()).toBe('small');
});

test('serves only photos of fictional profiles to a visitor', async () => {
  expect((await fetchPhoto(await addPhoto(app, 'jonas'))).status).toBe(404);
  expect((await fetchPhoto(await addPhoto(app, 'drawn'))).status).toBe(200);
});

test('answers not found on another site, logged in or not', async () => {
  const key = await addPhoto(app, 'drawn');
  expect((await fetchPhoto(key, { site: 'velours' })).status).toBe(404);
  await app.addMember({ id: 'zoe', email: 'zoe@mail.example', tenantId: 'velours' });
  const theirs = await app.startSession('velours', 'zoe@mail.example');
  expect((await fetchPhoto(key, { site: 'velours', as: theirs })).status).toBe(404);
});

test('answers alike without a photo, without permission and without a file', async () => {
  const pending = await addPhoto(app, 'jonas', { status: 'pending' });
  const lost = await addPhoto(app, 'jonas', { position: 1 });
  await app.ports.files.delete(`${lost}/full.webp`);
  const answers = await Promise.all(
    ['0'.repeat(32), pending, lost].map((key) => fetchPhoto(key, { as: cookie })),
  );
  const results = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(results[0]?.[0]).toBe(404);
});

test.each(['x', '../secret', '..%2f..%2fsecret', 'A'.repeat(32), '0'.repeat(31), '%00'])(
  'answers not found to an invalid key: %s',
  async (key) => expect((await fetchPhoto(key, { as: cookie })).status).toBe(404),
);

test.each(['full.png', 'full', 'full.webp.bak', 'FULL.webp', 'original.webp'])(
  'answers not found to an invalid file name: %s',
  async (file) => {
    expect((await fetchPhoto(await addPhoto(app, 'jonas'), { as: cookie, file })).status).toBe(404);
  },
);

test('lets the browser cache a photo privately for a minute and revalidate it', async () => {
  const key = await addPhoto(app, 'jonas');
  const first = await fetchPhoto(key, { as: cookie });
  expect(first.headers.get('cache-control')).toBe('private, max-age=60');
  const etag = first.headers.get('etag') ?? '';
  const second = await fetchPhoto(key, { as: cookie, etag });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  expect(second.headers.get('etag')).toBe(etag);
  expect((await fetchPhoto(key, { as: cookie, etag: `W/${etag}` })).status).toBe(304);
  expect((await fetchPhoto(key, { as: cookie, etag: `"other", ${etag}` })).status).toBe(304);
  expect((await fetchPhoto(key, { as: cookie, etag: '"other"' })).status).toBe(200);
});

test('answers not found to a revalidation when the permission is gone', async () => {
  const key = await addPhoto(app, 'jonas');
  const etag = (await fetchPhoto(key, { as: cookie })).headers.get('etag') ?? '';
  expect((await fetchPhoto(key, { etag })).status).toBe(404);
  await app.db.prepare("UPDATE members SET status = 'disabled' WHERE id = 'jonas'").run();
  expect((await fetchPhoto(key, { as: cookie, etag })).status).toBe(404);
});

test('serves photos under the prefix of the site', async () => {
  const tenants = sites.tenants.map((tenant) => ({ ...tenant, cdn_prefix: '/cdn/images/' }));
  app = await createTestApp({ tenants });
  await app.addMember({ id: 'drawn', fictional: true });
  const key = await addPhoto(app, 'drawn');
  expect((await app.ask('ardenza', `/cdn/images/${key}/full.webp`)).status).toBe(200);
  expect((await app.ask('ardenza', `/cdn/images/${key}/full.webp/more`)).status).toBe(404);
  expect((await app.ask('ardenza', `/photos/${key}/full.webp`)).status).toBe(404);
});

test('serves the next larger rendition when an old photo has no small one', async () => {
  const key = await addPhoto(app, 'drawn');
  await app.ports.files.delete(`${key}/small.webp`);
  expect(await (await fetchPhoto(key, { file: 'small.webp' })).text()).toBe('thumb');
});
