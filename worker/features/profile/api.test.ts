import { beforeEach, expect, test } from 'vitest';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => begin());

async function begin(sites = {}) {
  app = await createTestApp(sites);
  await app.addMember({ id: 'mira', email: 'mira@mail.example', tattoos: 'few', status: 'not_confirmed' });
  await app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
}

const put = (json: unknown, headers?: Record<string, string>) =>
  app.ask('ardenza', '/api/profile', { method: 'PUT', json, cookie, ...(headers && { headers }) });

const mira = () => app.db.prepare("SELECT * FROM members WHERE id = 'mira'").first();

async function interestsOf(id: string) {
  const { results } = await app.db
    .prepare('SELECT interest FROM member_interests WHERE member_id = ? ORDER BY interest')
    .bind(id)
    .all();
  return results.map(({ interest }) => interest);
}

test('changes the named details and keeps the others', async () => {
  const answer = await put({ sexuality: 'bi', hair_colour: 'red', interests: ['wine', 'art', 'wine'] });
  expect(await answer.json()).toEqual({ ok: true });
  expect(await mira()).toMatchObject({
    sexuality: 'bi',
    hair_colour: 'red',
    tattoos: 'few',
    eye_colour: null,
  });
  expect(await interestsOf('mira')).toEqual(['art', 'wine']);
  await put({ tattoos: null, interests: ['sex toys'] });
  expect(await mira()).toMatchObject({ sexuality: 'bi', tattoos: null });
  expect(await interestsOf('mira')).toEqual(['sex toys']);
  await put({ interests: [] });
  expect(await interestsOf('mira')).toEqual([]);
  expect(await mira()).toMatchObject({ sexuality: 'bi' });
});

test('accepts all interests', async () => {
  expect((await put({ interests: INTERESTS })).status).toBe(200);
  expect(await interestsOf('mira')).toEqual(INTERESTS.toSorted());
});

test('changes the member’s own profile whatever id is sent', async () => {
  await put({ sexuality: 'bi', interests: ['wine'], id: 'jonas', status: 'active', paid_user: true });
  expect(await mira()).toMatchObject({ sexuality: 'bi', status: 'not_confirmed', paid_user: 0 });
  expect(await interestsOf('jonas')).toEqual([]);
});

test.each([
  [{ sexuality: 'toString' }, { sexuality: 'choose_one' }],
  [{ tattoos: '' }, { tattoos: 'choose_one' }],
  [{ body_type: 7 }, { body_type: 'choose_one' }],
  [{ interests: 'wine' }, { interests: 'invalid' }],
  [{ interests: ['wine', 'smoking'] }, { 'interests.1': 'choose_one' }],
  [{ interests: Array.from({ length: 51 }, () => 'wine') }, { interests: 'invalid' }],
])('rejects %j and changes nothing', async (facts, fields) => {
  const answer = await put({ reason: 'date', ...facts });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields });
  expect(await mira()).toMatchObject({ reason: null, tattoos: 'few' });
});

test('ignores fields that the site hides', async () => {
  await begin(overrideSite('ardenza', { visible_profile_fields: ['sexuality'] }));
  const answer = await put({ sexuality: 'pan', eye_colour: 'green', interests: ['wine'] });
  expect(answer.status).toBe(200);
  expect(await mira()).toMatchObject({ sexuality: 'pan', eye_colour: null });
  expect(await interestsOf('mira')).toEqual([]);
});

test('changes nothing when the request is repeated with the same key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await put({ sexuality: 'bi' }, headers);
  await put({ sexuality: 'gay' });
  const again = await put({ sexuality: 'bi' }, headers);
  expect(await again.json()).toEqual({ ok: true });
  expect(await mira()).toMatchObject({ sexuality: 'gay' });
});

test('rejects visitors', async () => {
  cookie = '';
  const answer = await put({ sexuality: 'bi' });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ authentication_required: true });
});
