import { expect, test } from 'vitest';
import type { AskInit } from '#worker/testing/test-app.ts';
import { jpegBytes, toBytes } from '#worker/testing/images.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { deleteDueFiles } from './photo-files-store.ts';
import { setUpPhotos } from './photos.fixture.ts';

const fixture = setUpPhotos();
const { upload, addThreePhotos, rows, order } = fixture;

const put = (keys: unknown, init: AskInit = {}) =>
  fixture.app.ask('ardenza', '/api/photo-order', {
    method: 'PUT',
    json: { keys },
    cookie: fixture.cookie,
    ...init,
  });

const remove = (key: string, init: AskInit = {}) =>
  fixture.app.ask('ardenza', `/api/photos/${key}`, { method: 'DELETE', cookie: fixture.cookie, ...init });

const HTML = toBytes('<script>alert(1)</script>');

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
  await fixture.app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();
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
  await fixture.app.db.prepare('UPDATE photos SET position = 0').run();
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
  await fixture.app.db.prepare("UPDATE photos SET status = 'pending' WHERE key = ?").bind(b).run();
  await put([b, c, a]);
  expect(await order()).toEqual([c, b, a]);
});

test('deletes a photo with its files and makes the next one the main photo', async () => {
  const [a, b, c] = await addThreePhotos();
  // A rendition that another program version has made.
  await fixture.app.ports.files.put(`${a}/large.webp`, HTML);
  expect((await remove(a)).status).toBe(200);
  expect(await order()).toEqual([b, c]);
  expect((await rows())[0]?.position).toBe(0);
  expect([...fixture.stored].some((file) => file.startsWith(a))).toBe(false);
  expect(
    (await fixture.app.ask('ardenza', `/photos/${a}/full.webp`, { cookie: fixture.cookie })).status,
  ).toBe(404);
  expect((await remove(a)).status).toBe(404);
});

test('answers not found for photos of other members, other sites and unknown keys', async () => {
  const theirs = await addPhoto(fixture.app, 'jonas');
  const [mine] = await addThreePhotos();
  expect((await remove(theirs)).status).toBe(404);
  expect((await remove('0'.repeat(32))).status).toBe(404);
  expect((await remove('nonsense')).status).toBe(422);
  await put([theirs, mine]);
  await fixture.app.addMember({ id: 'zoe', email: 'zoe@mail.example', tenantId: 'velours' });
  const zoe = await fixture.app.startSession('velours', 'zoe@mail.example');
  expect(
    (await fixture.app.ask('velours', `/api/photos/${mine}`, { method: 'DELETE', cookie: zoe })).status,
  ).toBe(404);
  expect((await remove(mine, { cookie: '' })).status).toBe(403);
  expect((await rows()).map(({ key, position }) => [key, position])).toContainEqual([theirs, 0]);
  expect(await order()).toContain(mine);
});

test('deletes the files of an interrupted process after a minute', async () => {
  const [a] = await addThreePhotos();
  // Simulates a stop after the row was deleted and before its files were.
  await fixture.app.db.prepare('DELETE FROM photos WHERE key = ?').bind(a).run();
  // Simulates a stop after the files were written and before their row was.
  const half = 'e'.repeat(32);
  await fixture.app.ports.files.put(`${half}/full.webp`, toBytes('x'));
  await fixture.app.db
    .prepare('INSERT INTO file_deletions (key, due_at) VALUES (?, ?)')
    .bind(half, fixture.app.ports.clock() + 600_000)
    .run();
  await deleteDueFiles(fixture.app.db, fixture.app.ports.files, fixture.app.ports.clock());
  expect([...fixture.stored].some((file) => file.startsWith(a))).toBe(false);
  expect(fixture.stored.has(`${half}/full.webp`)).toBe(true);
  await deleteDueFiles(fixture.app.db, fixture.app.ports.files, fixture.app.ports.clock() + 600_000);
  expect(fixture.stored.has(`${half}/full.webp`)).toBe(false);
  expect(fixture.stored.size).toBe(6);
});

test('deletes the files of an erased member', async () => {
  await addThreePhotos();
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  await deleteDueFiles(fixture.app.db, fixture.app.ports.files, fixture.app.ports.clock());
  expect(fixture.stored.size).toBe(0);
});

test('deletes other files while those of one photo cannot be, and tries that one again after ten minutes', async () => {
  const [a] = await addThreePhotos();
  await fixture.app.db.prepare('DELETE FROM photos').run();
  const { db, ports } = fixture.app;
  let isStuck = true;
  const files = {
    ...ports.files,
    deleteBelow: async (key: string) =>
      isStuck && key === a ? Promise.reject(new Error('stuck')) : ports.files.deleteBelow(key),
  };
  await expect(deleteDueFiles(db, files, ports.clock())).rejects.toThrow('1 failed: stuck');
  expect([...fixture.stored].every((file) => file.startsWith(a))).toBe(true);
  expect(fixture.stored.size).toBeGreaterThan(0);
  isStuck = false;
  await deleteDueFiles(db, files, ports.clock() + 599_999);
  expect(fixture.stored.size).toBeGreaterThan(0);
  await deleteDueFiles(db, files, ports.clock() + 600_000);
  expect(fixture.stored.size).toBe(0);
});
