import { beforeEach, expect, test } from 'vitest';
import sites from 'virtual:tenants';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { type ReviewSite, type ReviewVerdict, reviewPhoto } from './review-photo.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', language: 'en' });
});

function site(id = 'ardenza'): ReviewSite {
  const tenant = sites.tenants.find((candidate) => candidate.id === id);
  if (!tenant) throw new Error(`no site ${id}`);
  return { db: app.db, tenant, now: app.ports.clock(), origin: `https://${id}.example` };
}

const review = (key: string, verdict: ReviewVerdict, id?: string) => reviewPhoto(site(id), key, verdict);
const photos = async () =>
  (await app.db.prepare('SELECT key, position, status, rejection FROM photos ORDER BY position').all())
    .results;

async function mails() {
  await runJobs(app.ports, 'deliver-mails');
  return app.mails().map(({ to }) => to);
}

test('shows an accepted photo, makes it the main one and notifies the owner', async () => {
  const waiting = await addPhoto(app, 'mira', { status: 'pending', position: 0 });
  expect(await review(waiting, { accepted: true })).toBe(true);
  expect(await photos()).toEqual([{ key: waiting, position: 0, status: 'active', rejection: null }]);
  expect(await mails()).toHaveLength(1);
});

test('stores the reason of a rejection and moves the next photo up', async () => {
  const main = await addPhoto(app, 'mira', { position: 0 });
  const next = await addPhoto(app, 'mira', { position: 1 });
  await review(main, { accepted: false, reason: 'copyright' });
  expect(await photos()).toEqual([
    { key: next, position: 0, status: 'active', rejection: null },
    { key: main, position: 1, status: 'rejected', rejection: 'copyright' },
  ]);
  expect(await mails()).toHaveLength(1);
});

test('notifies no one when a review changes nothing', async () => {
  const shown = await addPhoto(app, 'mira', { position: 0 });
  await review(shown, { accepted: true });
  await review(shown, { accepted: true });
  expect(await mails()).toEqual([]);
});

test('reports false for an unknown photo and for one of another site', async () => {
  const key = await addPhoto(app, 'mira', { status: 'pending' });
  expect(await review(key, { accepted: true }, 'velours')).toBe(false);
  expect(await review('0'.repeat(32), { accepted: true })).toBe(false);
  expect(await photos()).toMatchObject([{ status: 'pending' }]);
});
