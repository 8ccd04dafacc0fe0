import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';
import { seedDemo } from './seed.ts';

afterEach(() => vi.restoreAllMocks());

const ONE = { members: 1, galleries: 0 };

async function openDemo() {
  const app = await createTestApp();
  const tenants = app.ports.sites
    .list()
    .map(({ tenant }) => tenant)
    .filter(({ id }) => id === 'ardenza');
  const start = async () => (await seedDemo(app.ports, tenants, ONE)).finish();
  await start();
  const row = await app.db.prepare("SELECT id FROM members WHERE email LIKE '%@fictional.invalid'").first();
  const id = String(row?.['id']);
  return {
    start,
    change: (set: string) => app.db.prepare(`UPDATE members SET ${set} WHERE id = ?`).bind(id).run(),
    removePhotos: () => app.db.prepare('DELETE FROM photos WHERE member_id = ?').bind(id).run(),
    photos: async () => {
      const sql = 'SELECT position FROM photos WHERE member_id = ? ORDER BY position';
      return (await app.db.prepare(sql).bind(id).all()).results.map(({ position }) => position);
    },
    status: async () =>
      (await app.db.prepare('SELECT status FROM members WHERE id = ?').bind(id).first())?.['status'],
  };
}

test('adds no photo to a member who was made a real one by hand', async () => {
  const { start, change, removePhotos, photos, status } = await openDemo();
  expect(await photos()).toEqual([0]);
  await change("fictional = 0, status = 'disabled'");
  await start();
  expect(await photos()).toEqual([0]);
  expect(await status()).toBe('disabled');
  await removePhotos();
  await start();
  expect(await photos()).toEqual([]);
});

test('says at the next start that it adds pictures only if some are missing', async () => {
  const { start, change, removePhotos, photos } = await openDemo();
  const log = vi.spyOn(console, 'log');
  await start();
  expect(log).not.toHaveBeenCalled();
  await removePhotos();
  await start();
  expect(log).toHaveBeenCalledWith('Adding 1 more pictures in the background.');
  expect(await photos()).toEqual([0]);
  log.mockClear();
  await change("fictional = 0, status = 'disabled'");
  await removePhotos();
  await start();
  expect(log).not.toHaveBeenCalled();
});

test('shows a member whose start was interrupted after the main photo, with one photo', async () => {
  const { start, change, photos, status } = await openDemo();
  await change("status = 'disabled'");
  await start();
  expect(await photos()).toEqual([0]);
  expect(await status()).toBe('active');
});
