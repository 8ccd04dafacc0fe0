import { beforeEach, expect, test } from 'vitest';
import { overrideSite } from '#worker/testing/sites.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const PATH = '/api/saved-searches';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  for (const id of ['mira', 'jonas']) await app.addMember({ id, email: `${id}@mail.example` });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

async function ask(path: string, init: AskInit = {}) {
  const answer = await app.ask('ardenza', path, { cookie, ...init });
  return { status: answer.status, body: await answer.json() };
}

const save = (json: unknown, init: AskInit = {}) => ask(PATH, { method: 'POST', json, ...init });
const list = async () => (await ask(PATH)).body;

test('saves a search under a name in canonical form without unknown parameters', async () => {
  const query = 'utm=x&interests=wine&interests=tea&online=true&after=abc&remember=1&gender=f&body_type=';
  const { status, body } = await save({ name: '  Near the sea ', query });
  expect(status).toBe(200);
  const saved = {
    id: expect.any(String),
    name: 'Near the sea',
    query: 'gender=f&min_age=18&max_age=99&interests=tea%2Cwine&online=1&country=NL',
  };
  expect(body).toEqual({ search: saved });
  expect(await list()).toEqual({ searches: [saved] });
});

test('lists the oldest search first and removes deleted ones', async () => {
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const { body } = await save({ name, query: '' });
    ids.push((body as { search: { id: string } }).search.id);
    app.advanceTime(1000);
  }
  expect(await ask(`${PATH}/${ids[1]}`, { method: 'DELETE' })).toEqual({ status: 200, body: {} });
  expect(await list()).toMatchObject({ searches: [{ name: 'One' }, { name: 'Three' }] });
  expect((await ask(`${PATH}/${ids[1]}`, { method: 'DELETE' })).status).toBe(200);
});

test('rejects the eleventh search until one is deleted', async () => {
  const first = await save({ name: 'First', query: '' });
  for (let i = 0; i < 9; i++) expect((await save({ name: `Search ${i}`, query: '' })).status).toBe(200);
  expect(await save({ name: 'Eleventh', query: '' })).toEqual({
    status: 409,
    body: { error: 'saved_searches_full', message: expect.stringMatching(/10/) },
  });
  const { id } = (first.body as { search: { id: string } }).search;
  await ask(`${PATH}/${id}`, { method: 'DELETE' });
  expect((await save({ name: 'Eleventh', query: '' })).status).toBe(200);
});

test('saves and deletes once when a request is repeated with the same key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await save({ name: 'Once', query: '' }, { headers });
  expect(await save({ name: 'Once', query: '' }, { headers })).toEqual(first);
  expect(await list()).toEqual({ searches: [(first.body as { search: object }).search] });
  const { id } = (first.body as { search: { id: string } }).search;
  const deletion = { method: 'DELETE', headers: { 'idempotency-key': crypto.randomUUID() } };
  expect((await ask(`${PATH}/${id}`, deletion)).status).toBe(200);
  expect((await ask(`${PATH}/${id}`, deletion)).status).toBe(200);
});

test('shows and deletes only the member’s own searches', async () => {
  const { body } = await save({ name: 'Mine', query: '' });
  const { id } = (body as { search: { id: string } }).search;
  const others = await app.startSession('ardenza', 'jonas@mail.example');
  expect((await ask(PATH, { cookie: others })).body).toEqual({ searches: [] });
  expect((await ask(`${PATH}/${id}`, { method: 'DELETE', cookie: others })).status).toBe(200);
  await app.addMember({ id: 'zoe', email: 'mira@mail.example', tenantId: 'velours' });
  const elsewhere = await app.startSession('velours', 'mira@mail.example');
  await app.ask('velours', `${PATH}/${id}`, { method: 'DELETE', cookie: elsewhere });
  expect(await list()).toMatchObject({ searches: [{ name: 'Mine' }] });
});

test.each([
  [{ name: '', query: '' }, { name: 'required' }],
  [{ name: '   ', query: '' }, { name: 'required' }],
  [{ name: 'x'.repeat(41), query: '' }, { name: 'search_name_long' }],
  [{ name: 'a\u202eb', query: '' }, { name: 'invalid' }],
  [{ name: 'a', query: 'min_age=5' }, { query: 'invalid' }],
  [{ name: 'a', query: 'x'.repeat(1001) }, { query: 'invalid' }],
  [{ name: 'a', query: 'country=US' }, { country: 'country_unknown' }],
  [{ name: 'a' }, { query: 'required' }],
  [{ query: '' }, { name: 'required' }],
])('rejects %j', async (json, fields) => {
  expect(await save(json)).toMatchObject({ status: 422, body: { error: 'validation', fields } });
  expect(await list()).toEqual({ searches: [] });
});

test('saves a distance for the time when the place is known, but none that the site does not offer', async () => {
  expect((await save({ name: 'Near', query: 'distance=25' })).status).toBe(200);
  app = await createTestApp(overrideSite('ardenza', { search_fields: ['gender', 'age', 'country'] }));
  await app.addMember({ id: 'mira', email: 'mira@mail.example', cell: 5_117_046 });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
  expect(await save({ name: 'Near', query: 'distance=25' })).toMatchObject({
    status: 422,
    body: { fields: { distance: 'field_unknown' } },
  });
});

test('rejects visitors', async () => {
  for (const init of [{}, { method: 'POST', json: { name: 'a', query: '' } }]) {
    const answer = await app.ask('ardenza', PATH, init);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ authentication_required: true });
  }
});
