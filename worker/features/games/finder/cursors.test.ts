import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type MatchPage, matchPage } from '#client/features/games/finder/contract.ts';
import { MAX_COMPARED, PAGE_SIZE } from '#client/features/games/finder/rules.ts';
import { orm } from '#worker/db/orm.ts';
import { memberInterests, members } from '#worker/db/schema.ts';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { type MemberRow, createMemberRow } from '#worker/testing/members.ts';

const MINUTE_MS = 60_000;
const WIDE = 'gender=f&min_age=18&max_age=99&country=NL';
let app: TestApp;
let cookie: string;
beforeEach(async () => begin());

async function begin(sites = {}) {
  app = await createTestApp(sites);
  await app.addMember({
    id: 'mira',
    email: 'mira@mail.example',
    seeking: 'f',
    reason: 'date',
    region: 'NL-UT',
  });
  await addInterests('mira', ['wine', 'tea']);
  cookie = await app.login('ardenza', 'mira@mail.example');
}

async function addInterests(memberId: string, interests: string[]) {
  for (const interest of interests)
    await orm(app.db).insert(memberInterests).values({ tenantId: 'ardenza', memberId, interest });
}

let added = 0;

async function add(id: string, interests: string[], over: Partial<MemberRow> = {}) {
  await app.addMember({ id, seeking: 'f', lastActiveAt: NOW - ++added * MINUTE_MS, ...over });
  await addInterests(id, interests);
}

async function find(query: string): Promise<MatchPage> {
  const answer = await app.ask('ardenza', `/api/match-finder?${query}`, { cookie });
  return v.parse(matchPage, await answer.json());
}

const ids = ({ results }: MatchPage) => results.map(({ id }) => id);

test('lists every member once over all pages, up to the maximum of compared ones', async () => {
  const people = [...Array(MAX_COMPARED + 20).keys()].map((n) => `m${String(n).padStart(3, '0')}`);
  const batch = people.flatMap((id, n) => [
    orm(app.db)
      .insert(members)
      .values(createMemberRow({ id, seeking: 'a', lastActiveAt: NOW - 1000 * Math.floor(n / 4) })),
    orm(app.db).insert(memberInterests).values({ tenantId: 'ardenza', memberId: id, interest: 'wine' }),
    ...(n % 3 === 0
      ? [orm(app.db).insert(memberInterests).values({ tenantId: 'ardenza', memberId: id, interest: 'tea' })]
      : []),
  ]);
  const [first, ...rest] = batch;
  if (first) await orm(app.db).batch([first, ...rest]);
  const seen: string[] = [];
  for (let after: string | null = '', pages = 0; after !== null; pages++) {
    expect(pages).toBeLessThan(20);
    const page: MatchPage = await find(`${WIDE}&interests=wine,tea${after && `&after=${after}`}`);
    expect(page.compared).toBe(MAX_COMPARED);
    expect(page.results.length).toBeLessThanOrEqual(PAGE_SIZE);
    seen.push(...ids(page));
    after = page.next;
  }
  const compared = people.slice(0, MAX_COMPARED);
  expect(seen).toEqual([
    ...compared.filter((_, n) => n % 3 === 0),
    ...compared.filter((_, n) => n % 3 !== 0),
  ]);
});

test('accepts a cursor only from the server, for one member and one query', async () => {
  for (let n = 0; n <= PAGE_SIZE; n++) await add(`m${n}`, ['wine']);
  await add('hidden', ['wine'], { paused: true });
  const question = `${WIDE}&interests=wine`;
  const { next } = await find(question);
  const opens = async (after: string | null, asked = question, by = cookie) =>
    (await app.ask('ardenza', `/api/match-finder?${asked}&after=${after}`, { cookie: by })).status;
  expect(await opens(next)).toBe(200);
  // A readable cursor would reveal when that member was last active and what both share.
  for (const id of ['hidden', 'm3', 'mira']) expect(await opens(id), id).toBe(422);
  expect(await opens(next, `${WIDE}&interests=tea`)).toBe(422);
  await app.addMember({ id: 'tess', email: 'tess@mail.example', seeking: 'f' });
  expect(await opens(next, question, await app.login('ardenza', 'tess@mail.example'))).toBe(422);
});

test.each([
  ['', { gender: 'required', min_age: 'required', max_age: 'required', country: 'required' }],
  ['gender=z&min_age=30&max_age=40&country=NL', { gender: 'choose_one' }],
  ['gender=f&min_age=40&max_age=30&country=NL', { min_age: 'age_order' }],
  ['gender=f&min_age=17&max_age=30&country=NL', { min_age: 'age_range' }],
  ['gender=f&min_age=18&max_age=30&country=US', { country: 'country_unknown' }],
  [`${WIDE}&countryregion=NL-XX`, { countryregion: 'region_unknown' }],
  [`${WIDE}&countryregion=BE-VOV`, { countryregion: 'region_unknown' }],
  [`${WIDE}&interests=wine,smoking`, { 'interests.1': 'choose_one' }],
  [`${WIDE}&interests=${'x'.repeat(1001)}`, { interests: 'invalid' }],
  [`${WIDE}&after=unknown`, { after: 'page_unknown' }],
])('rejects ?%s by field', async (query, fields) => {
  const answer = await app.ask('ardenza', `/api/match-finder?${query}`, { cookie });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields });
});

test.each(['/api/match-finder/start', `/api/match-finder?${WIDE}`])(
  'rejects visitors of %s',
  async (path) => {
    const answer = await app.ask('ardenza', path);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ authentication_required: true });
  },
);
