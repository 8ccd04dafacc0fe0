import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { createMemoryFiles } from '#worker/testing/memory/files.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Renditions } from '#worker/ports/images.ts';
import { insertMember } from '#worker/testing/members.ts';
import { selectMemberPhotos } from '#worker/features/photos/store.ts';
import { storePhoto, type DrawnPhoto, type PhotoPorts } from './store-photo.ts';

const renditions: Renditions = {
  full: { bytes: new Uint8Array([1, 2, 3]), width: 900, height: 1200 },
  thumb: { bytes: new Uint8Array([4]), width: 450, height: 600 },
  small: { bytes: new Uint8Array([5]), width: 240, height: 320 },
};
const anna: DrawnPhoto = { tenantId: 'ardenza', memberId: 'anna', position: 0, renditions };

let db: Database;
let ports: PhotoPorts;
beforeEach(async () => {
  db = await createTestDatabase();
  ports = { db, files: createMemoryFiles(), clock: () => 1234 };
  await insertMember(db, { id: 'anna' });
});

test('stores a drawn portrait as files and a row', async () => {
  const photo = await storePhoto(ports, anna);
  expect(photo).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    tenantId: 'ardenza',
    memberId: 'anna',
    position: 0,
    status: 'active',
    width: 900,
    height: 1200,
    createdAt: 1234,
    checkedAt: 1234,
    rejection: null,
    placeholder: null,
    reviewedAt: null,
  });
  expect(await selectMemberPhotos(db, { tenantId: 'ardenza', memberId: 'anna' })).toEqual([photo]);
  expect(await ports.files.get(`${photo.key}/full.webp`)).toMatchObject({
    size: 3,
    contentType: 'image/webp',
  });
  expect(await ports.files.get(`${photo.key}/thumb.webp`)).toMatchObject({ size: 1 });
});

test('deletes the files when the row cannot be written', async () => {
  const storedNames = new Set<string>();
  const files = createMemoryFiles();
  ports.files = {
    get: (key) => files.get(key),
    put: async (key, bytes) => {
      storedNames.add(key);
      await files.put(key, bytes);
    },
    delete: async (key) => {
      storedNames.delete(key);
      await files.delete(key);
    },
    deleteBelow: async (key) => {
      for (const name of storedNames) if (name.startsWith(`${key}/`)) storedNames.delete(name);
      await files.deleteBelow(key);
    },
  };
  await expect(storePhoto(ports, { ...anna, memberId: 'unknown' })).rejects.toThrow(
    'FOREIGN KEY constraint failed',
  );
  expect(storedNames.size).toBe(0);
});

test('lists photos in order and of one site only', async () => {
  const second = await storePhoto(ports, { ...anna, position: 1 });
  const first = await storePhoto(ports, anna);
  const keys = async (tenantId: string) =>
    (await selectMemberPhotos(db, { tenantId, memberId: 'anna' })).map((photo) => photo.key);
  expect(await keys('ardenza')).toEqual([first.key, second.key]);
  expect(await keys('velours')).toEqual([]);
});
