import { beforeEach, expect, test } from 'vitest';
import sites from 'virtual:tenants';
import { findPhoto } from '#worker/features/photos/my-photos-store.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { acceptPhoto } from './accept-photo.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', language: 'en' });
});

async function accept(key: string): Promise<void> {
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('There is no site ardenza.');
  const site = { db: app.db, tenant, now: app.ports.clock(), origin: 'https://ardenza.example' };
  const photo = await findPhoto(site, key);
  if (!photo) throw new Error(`There is no photo ${key}.`);
  await acceptPhoto(site, photo);
}

async function mails() {
  await runJobs(app.ports, 'deliver-mails');
  return app.mails().map(({ to, text }) => [to, text.split('\n')[0]]);
}

test('shows an accepted photo, makes it the main one and notifies the owner', async () => {
  const hidden = await addPhoto(app, 'mira', { status: 'rejected', position: 0 });
  const waiting = await addPhoto(app, 'mira', { status: 'pending', position: 1 });
  await accept(waiting);
  const { results } = await app.db
    .prepare('SELECT key, position, status FROM photos ORDER BY position')
    .all();
  expect(results).toEqual([
    { key: waiting, position: 0, status: 'active' },
    { key: hidden, position: 1, status: 'rejected' },
  ]);
  expect(await mails()).toEqual([['mira@mail.example', 'Your photo is on your profile']]);
});

test('notifies no one about a photo that is visible already', async () => {
  await accept(await addPhoto(app, 'mira', { position: 0 }));
  expect(await mails()).toEqual([]);
});
