import { describe, expect, test } from 'vitest';
import { addPhoto } from '#worker/testing/photos.ts';
import { addLike } from '#worker/testing/relations.ts';
import { setUpActivity } from './activity.fixture.ts';

const fixture = setUpActivity();
const { api, list, listSummaries, markSeen, ask, answer, count, review } = fixture;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const like = (cookie: string, member: string, method = 'POST') =>
  api('likes', { method, json: { member }, cookie });

test('answers an empty list before anything has happened', async () => {
  expect(await list()).toEqual({ entries: [], next: null, seen_until: null });
  expect(await count()).toBe(0);
});

test('shows likes, matches, requests, answers and reviews, the latest first', async () => {
  const photo = await addPhoto(fixture.app, 'mira', { status: 'pending' });
  await fixture.app.addMember({ id: 'lena' });
  await fixture.app.addMember({ id: 'tom' });
  const steps = [
    () => addLike(fixture.app, 'lena', 'mira'),
    () => ask(fixture.jonas, 'mira'),
    () => ask(fixture.mira, 'jonas'),
    () => answer(fixture.jonas, 'mira', 'granted'),
    () => addLike(fixture.app, 'mira', 'tom'),
    () => addLike(fixture.app, 'tom', 'mira'),
    () => review(photo, 'quality'),
  ];
  for (const step of steps) {
    fixture.app.advanceTime(MINUTE_MS);
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
  await like(fixture.mira, 'jonas');
  fixture.app.advanceTime(MINUTE_MS);
  await like(fixture.jonas, 'mira');
  expect(await listSummaries(fixture.mira)).toEqual(['*match jonas']);
  expect(await listSummaries(fixture.jonas)).toEqual(['match mira']);
  expect([await count(fixture.mira), await count(fixture.jonas)]).toEqual([1, 0]);
});

test('turns a like into a match, and back into a like when one of them is taken back', async () => {
  await addLike(fixture.app, 'jonas', 'mira');
  fixture.app.advanceTime(MINUTE_MS);
  await like(fixture.mira, 'jonas');
  expect(await listSummaries()).toEqual(['match jonas']);
  await like(fixture.mira, 'jonas', 'DELETE');
  expect(await listSummaries()).toEqual(['*like jonas of 1']);
  await like(fixture.jonas, 'mira', 'DELETE');
  expect(await listSummaries()).toEqual([]);
});

describe('likes', () => {
  const likedBy = async (ids: readonly string[], over = {}) => {
    for (const id of ids) {
      await fixture.app.addMember({ id, ...over });
      await addLike(fixture.app, id, 'mira');
      fixture.app.advanceTime(1);
    }
  };

  test('groups new likes into one entry with the latest faces and counts them as one', async () => {
    await likedBy(['a', 'b', 'c', 'd']);
    expect(await listSummaries()).toEqual(['*like d,c of 4']);
    expect(await count()).toBe(1);
  });

  test('groups seen likes by day', async () => {
    await likedBy(['a', 'b']);
    fixture.app.advanceTime(DAY_MS);
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
  await fixture.app.addMember({ id: 'eva', tenantId: 'velours', email: 'mira@mail.example' });
  const eva = await fixture.app.startSession('velours', 'mira@mail.example');
  await addLike(fixture.app, 'jonas', 'mira');
  const answered = await fixture.app.ask('velours', '/api/activity', { cookie: eva });
  expect(await answered.json()).toMatchObject({ entries: [] });
  expect((await fixture.app.ask('velours', '/api/activity', { cookie: fixture.mira })).status).toBe(403);
});
