import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { createMemoryFiles } from '#worker/testing/memory/files.ts';
import type { Database } from '#worker/ports/database.ts';
import type { ImageProcessor, Renditions } from '#worker/ports/images.ts';
import { insertMember } from '#worker/testing/members.ts';
import type { Viewer } from '#worker/features/safety/visibility.ts';
import { findVisiblePhotoPath } from './visible-photo.ts';
import { selectMemberPhotos } from './store.ts';
import { storePhoto, type NewPhoto, type PhotoPorts } from './store-photo.ts';

const renditions: Renditions = {
  full: { bytes: new Uint8Array([1, 2, 3]), width: 900, height: 1200 },
  thumb: { bytes: new Uint8Array([4]), width: 450, height: 600 },
  small: { bytes: new Uint8Array([5]), width: 240, height: 320 },
};
const images: ImageProcessor = {
  renditions: async (bytes) =>
    bytes.byteLength > 0 ? { ok: true, ...renditions } : { ok: false, reason: 'broken' },
};
const anna: NewPhoto = {
  tenantId: 'ardenza',
  memberId: 'anna',
  position: 0,
  status: 'active',
  image: { bytes: new Uint8Array([1]) },
};

let db: Database;
let ports: PhotoPorts;
beforeEach(async () => {
  db = await createTestDatabase();
  ports = { db, files: createMemoryFiles(), images, clock: () => 1234 };
  await insertMember(db, { id: 'anna' });
});

async function store(over: Partial<NewPhoto> = {}) {
  const stored = await storePhoto(ports, { ...anna, ...over });
  if (!stored.ok) throw new Error(stored.reason);
  return stored.photo;
}

test('stores an upload as files and a row', async () => {
  const photo = await store();
  expect(photo).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    tenantId: 'ardenza',
    memberId: 'anna',
    position: 0,
    status: 'active',
    width: 900,
    height: 1200,
    createdAt: 1234,
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

test('stores nothing when the image is rejected', async () => {
  const refused = await storePhoto(ports, { ...anna, image: { bytes: new Uint8Array() } });
  expect(refused).toEqual({ ok: false, reason: 'broken' });
  expect(await selectMemberPhotos(db, { tenantId: 'ardenza', memberId: 'anna' })).toEqual([]);
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
  await expect(storePhoto(ports, { ...anna, memberId: 'unknown', image: { renditions } })).rejects.toThrow(
    'FOREIGN KEY constraint failed',
  );
  expect(storedNames.size).toBe(0);
});

test('lists photos in order and of one site only', async () => {
  const second = await store({ position: 1 });
  const first = await store({ position: 0, image: { renditions } });
  const keys = async (tenantId: string) =>
    (await selectMemberPhotos(db, { tenantId, memberId: 'anna' })).map((photo) => photo.key);
  expect(await keys('ardenza')).toEqual([first.key, second.key]);
  expect(await keys('velours')).toEqual([]);
});

test('serves a photo to members who may see it and answers not found to others', async () => {
  await insertMember(db, { id: 'fay', fictional: true });
  const real = await store();
  const drawn = await store({ memberId: 'fay', image: { renditions } });
  const ben = { id: 'ben', tenantId: 'ardenza', paidUser: false };
  const ask = (key: string, viewer: Viewer | null, tenantId = 'ardenza') =>
    findVisiblePhotoPath(db, { tenantId, key, rendition: 'thumb', viewer, ownerId: null, ownOnly: false });
  expect(await ask(real.key, ben)).toBe(`${real.key}/thumb.webp`);
  expect(await ask(real.key, null)).toBeNull();
  expect(await ask(drawn.key, null)).toBe(`${drawn.key}/thumb.webp`);
  expect(await ask(real.key, ben, 'velours')).toBeNull();
  expect(await ask('0'.repeat(32), ben)).toBeNull();
  expect(await ask('../../etc/passwd', ben)).toBeNull();
});

test('serves a photo under review to its owner only', async () => {
  const waiting = await store({ status: 'pending' });
  const ask = (id: string) =>
    findVisiblePhotoPath(db, {
      tenantId: 'ardenza',
      key: waiting.key,
      rendition: 'full',
      viewer: { id, tenantId: 'ardenza', paidUser: false },
      ownerId: null,
      ownOnly: false,
    });
  expect(await ask('anna')).toBe(`${waiting.key}/full.webp`);
  expect(await ask('ben')).toBeNull();
});
