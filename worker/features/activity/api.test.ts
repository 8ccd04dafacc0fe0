import sites from 'virtual:tenants';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry, ActivityListPage } from '#client/features/activity/contract.ts';
import { type ReviewVerdict, reviewPhoto } from '#worker/features/profile/review-photo.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addLike } from '#worker/testing/relations.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let app: TestApp;
let mira: string;
let jonas: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', privacyMode: true });
  await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example', privacyMode: true });
  mira = await app.login('ardenza', 'mira@mail.example');
  jonas = await app.login('ardenza', 'jonas@mail.example');
});

type Init = NonNullable<Parameters<TestApp['ask']>[2]>;

const api = (path: string, init: Init) => app.ask('ardenza', `/api/${path}`, init);

const list = async (after: string | null = null, cookie = mira) => {
  const answer = await api(`activity${after === null ? '' : `?after=${after}`}`, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ActivityListPage;
};

const markSeen = (until: string | null, cookie = mira) =>
  api('activity/seen', { method: 'POST', json: { until }, cookie });

const like = (cookie: string, member: string, method = 'POST') =>
  api('likes', { method, json: { member }, cookie });

const ask = (cookie: string, id: string) => api(`members/${id}/photo-request`, { method: 'POST', cookie });

const answer = (cookie: string, id: string, state: string) =>
  api(`photo-requests/${id}`, { method: 'PUT', json: { state }, cookie });

const count = async (cookie = mira) => {
  const user = (await (await api('user.php', { cookie })).json()) as { new_activity: number };
  return user.new_activity;
};

const review = async (key: string, verdict: ReviewVerdict) => {
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('no site ardenza');
  await reviewPhoto(
    { db: app.db, tenant, now: app.ports.clock(), origin: 'https://ardenza.example' },
    key,
    verdict,
  );
};

/** A short form of an entry, such as "like jonas" or "photo_answer jonas granted", with a star when it is new. */
const summarize = (entry: ActivityEntry): string => {
  const star = entry.is_new ? '*' : '';
  if (entry.kind === 'like')
    return `${star}like ${entry.members.map(({ id }) => id).join()} of ${entry.count}`;
  if (entry.kind === 'match') return `${star}match ${entry.member.id}`;
  if (entry.kind === 'photo_request') return `${star}request ${entry.member.id} ${entry.state}`;
  if (entry.kind === 'photo_answer') return `${star}answer ${entry.member.id} ${entry.granted}`;
  return `${star}review ${entry.accepted} ${entry.reason}`;
};

const listSummaries = async (cookie = mira) => (await list(null, cookie)).entries.map(summarize);

test('answers an empty list before anything has happened', async () => {
  expect(await list()).toEqual({ entries: [], next: null, seen_until: null });
  expect(await count()).toBe(0);
});

test('shows likes, matches, requests, answers and reviews, the latest first', async () => {
  const photo = await addPhoto(app, 'mira', { status: 'pending' });
  await app.addMember({ id: 'lena' });
  await app.addMember({ id: 'tom' });
  const steps = [
    () => addLike(app, 'lena', 'mira'),
    () => ask(jonas, 'mira'),
    () => ask(mira, 'jonas'),
    () => answer(jonas, 'mira', 'granted'),
    () => addLike(app, 'mira', 'tom'),
    () => addLike(app, 'tom', 'mira'),
    () => review(photo, { accepted: false, reason: 'quality' }),
  ];
  for (const step of steps) {
    app.advanceTime(MINUTE_MS);
    await step();
  }
  expect(await listSummaries()).toEqual([
    '*review false quality',
    '*match tom',
    '*answer jonas true',
    '*request jonas requested',
    '*like lena of 1',
  ]);
  expect(await count()).toBe(5);
  const { entries } = await list();
  expect(entries.map(({ ago }) => ago)).toEqual([0, 60, 180, 300, 360]);
  const request = entries.find((entry) => entry.kind === 'photo_request');
  expect(Object.keys(request?.member ?? {})).toEqual(['id', 'name', 'main_image', 'fictional']);
});

test('shows a match to both members, and as new only to the one who was liked first', async () => {
  await like(mira, 'jonas');
  app.advanceTime(MINUTE_MS);
  await like(jonas, 'mira');
  expect(await listSummaries(mira)).toEqual(['*match jonas']);
  expect(await listSummaries(jonas)).toEqual(['match mira']);
  expect([await count(mira), await count(jonas)]).toEqual([1, 0]);
});

test('turns a like into a match, and back into a like when one of them is taken back', async () => {
  await addLike(app, 'jonas', 'mira');
  app.advanceTime(MINUTE_MS);
  await like(mira, 'jonas');
  expect(await listSummaries()).toEqual(['match jonas']);
  await like(mira, 'jonas', 'DELETE');
  expect(await listSummaries()).toEqual(['*like jonas of 1']);
  await like(jonas, 'mira', 'DELETE');
  expect(await listSummaries()).toEqual([]);
});

describe('likes', () => {
  const likedBy = async (ids: readonly string[], over = {}) => {
    for (const id of ids) {
      await app.addMember({ id, ...over });
      await addLike(app, id, 'mira');
      app.advanceTime(1);
    }
  };

  test('groups new likes into one entry with the latest faces and counts them as one', async () => {
    await likedBy(['a', 'b', 'c', 'd']);
    expect(await listSummaries()).toEqual(['*like d,c of 4']);
    expect(await count()).toBe(1);
  });

  test('groups seen likes by day', async () => {
    await likedBy(['a', 'b']);
    app.advanceTime(DAY_MS);
    await likedBy(['c', 'd', 'e']);
    await markSeen((await list()).seen_until);
    expect(await listSummaries()).toEqual(['like e,d of 3', 'like b,a of 2']);
  });

  test('keeps likes of fictional profiles apart and labels them', async () => {
    await likedBy(['a', 'b']);
    await likedBy(['f', 'g'], { fictional: true });
    expect(await listSummaries()).toEqual(['*like g of 1', '*like f of 1', '*like b,a of 2']);
    expect(await count()).toBe(3);
    expect((await list()).entries[0]).toMatchObject({ members: [{ fictional: true }] });
    await markSeen((await list()).seen_until);
    expect(await listSummaries()).toEqual(['like g of 1', 'like f of 1', 'like b,a of 2']);
  });
});

test('shows nothing of another site', async () => {
  await app.addMember({ id: 'eva', tenantId: 'velours', email: 'mira@mail.example' });
  const eva = await app.login('velours', 'mira@mail.example');
  await addLike(app, 'jonas', 'mira');
  const answered = await app.ask('velours', '/api/activity', { cookie: eva });
  expect(await answered.json()).toMatchObject({ entries: [] });
  expect((await app.ask('velours', '/api/activity', { cookie: mira })).status).toBe(403);
});
