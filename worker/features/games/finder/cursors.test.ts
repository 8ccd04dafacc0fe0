import { expect, test } from 'vitest';
import { type MatchPage, MAX_COMPARED, PAGE_SIZE } from '#client/features/games/finder/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { memberInterests, members } from '#worker/db/schema/members.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { createMemberRow } from '#worker/testing/members.ts';
import { SCAN_LIMIT } from './store.ts';
import { setUpFinder, WIDE, listIds } from './finder.fixture.ts';

const fixture = setUpFinder();
const { add, find } = fixture;

test('lists every member once over all pages, up to the maximum of compared ones', async () => {
  const people = [...Array(MAX_COMPARED + 20).keys()].map((n) => `m${String(n).padStart(3, '0')}`);
  const batch = people.flatMap((id, n) => [
    orm(fixture.app.db)
      .insert(members)
      .values(createMemberRow({ id, seeking: 'a', lastActiveAt: NOW - 1000 * Math.floor(n / 4) })),
    orm(fixture.app.db)
      .insert(memberInterests)
      .values({ tenantId: 'ardenza', memberId: id, interest: 'wine' }),
    ...(n % 3 === 0
      ? [
          orm(fixture.app.db)
            .insert(memberInterests)
            .values({ tenantId: 'ardenza', memberId: id, interest: 'tea' }),
        ]
      : []),
  ]);
  const [first, ...rest] = batch;
  if (first) await orm(fixture.app.db).batch([first, ...rest]);
  const seen: string[] = [];
  for (let after: string | null = '', pages = 0; after !== null; pages++) {
    expect(pages).toBeLessThan(20);
    const page: MatchPage = await find(`${WIDE}&interests=wine,tea${after && `&after=${after}`}`);
    expect(page.compared).toBe(MAX_COMPARED);
    expect(page.results.length).toBeLessThanOrEqual(PAGE_SIZE);
    seen.push(...listIds(page));
    after = page.next;
  }
  const compared = people.slice(0, MAX_COMPARED);
  expect(seen).toEqual([
    ...compared.filter((_, n) => n % 3 === 0),
    ...compared.filter((_, n) => n % 3 !== 0),
  ]);
});

test('reads no more than the first members when few have the ages asked for', async () => {
  await fixture.app.db
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${SCAN_LIMIT})
       INSERT INTO members (id, tenant_id, email, email_normalised, name, gender, seeking, birth_date, country,
         language, status, created_at, last_active_at)
       SELECT 'm' || n, 'ardenza', n, n, 'M', 'f', 'f', CASE WHEN n < ${SCAN_LIMIT - 1} THEN '1990-05-17' ELSE '1936-05-17' END, 'NL', 'nl', 'active', 0, 1000000 - n
       FROM numbers`,
    )
    .run();
  // Mira is the first of the members that are read.
  const old = 'min_age=80&max_age=99&country=NL';
  for (const query of [`gender=f&${old}`, `gender=a&${old}`])
    expect(await find(query)).toMatchObject({
      results: [{ id: `m${SCAN_LIMIT - 1}` }],
      compared: 1,
      next: null,
    });
});

test('accepts a cursor only from the server, for one member and one query', async () => {
  for (let n = 0; n <= PAGE_SIZE; n++) await add(`m${n}`, ['wine']);
  await add('hidden', ['wine'], { paused: true });
  const question = `${WIDE}&interests=wine`;
  const { next } = await find(question);
  const opens = async (after: string | null, asked = question, by = fixture.cookie) =>
    (await fixture.app.ask('ardenza', `/api/match-finder?${asked}&after=${after}`, { cookie: by })).status;
  expect(await opens(next)).toBe(200);
  // A readable cursor would reveal when that member was last active and what both share.
  for (const id of ['hidden', 'm3', 'mira']) expect(await opens(id), id).toBe(422);
  expect(await opens(next, `${WIDE}&interests=tea`)).toBe(422);
  await fixture.app.addMember({ id: 'tess', email: 'tess@mail.example', seeking: 'f' });
  expect(await opens(next, question, await fixture.app.startSession('ardenza', 'tess@mail.example'))).toBe(
    422,
  );
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
  const answer = await fixture.app.ask('ardenza', `/api/match-finder?${query}`, { cookie: fixture.cookie });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields });
});

test.each(['/api/match-finder/start', `/api/match-finder?${WIDE}`])(
  'rejects visitors of %s',
  async (path) => {
    const answer = await fixture.app.ask('ardenza', path);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ authentication_required: true });
  },
);
