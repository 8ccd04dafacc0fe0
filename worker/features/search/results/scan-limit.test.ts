import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { memberCounts } from '#worker/db/schema/search.ts';
import { COUNT_LIMIT } from '#client/features/search/rules.ts';
import { type SearchPage, searchPage } from '#client/features/search/contract.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { SCAN_LIMIT } from '../query/find-members-store.ts';

/** One member in a hundred has blue eyes. */
const PEOPLE = 2 * SCAN_LIMIT + 100;

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.db
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${PEOPLE})
       INSERT INTO members (id, tenant_id, email, email_normalised, name, gender, seeking, birth_date, country,
         language, status, created_at, last_active_at, eye_colour)
       SELECT 'm' || n, 'ardenza', n, n, 'M', 'm', 'f', '1990-05-17', 'NL', 'nl', 'active', 0, 1000000 - n,
         CASE n % 100 WHEN 0 THEN 'blue' END FROM numbers`,
    )
    .run();
  await app.db
    .prepare("UPDATE members SET tattoos = 'many' WHERE id = ?")
    .bind(`m${PEOPLE - 1}`)
    .run();
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

async function page(query: string, after: string | null = null): Promise<SearchPage> {
  const path = `/api/members?${query}${after === null ? '' : `&after=${after}`}`;
  return v.parse(searchPage, await (await app.ask('ardenza', path, { cookie })).json());
}

test('ends a page early when few match, and finds everyone once over all pages', async () => {
  const ids: string[] = [];
  let after: string | null = null;
  const sizes: number[] = [];
  do {
    const step: SearchPage = await page('gender=m&eye_colour=blue', after);
    ids.push(...step.results.map(({ id }) => id));
    sizes.push(step.results.length);
    after = step.next;
  } while (after !== null);
  const expected = Array.from({ length: PEOPLE / 100 }, (_, i) => `m${(i + 1) * 100}`);
  expect(ids).toEqual(expected);
  expect(sizes).toEqual([SCAN_LIMIT / 100, SCAN_LIMIT / 100, 1]);
});

test('reports a lower bound then, also on later pages', async () => {
  const first = await page('gender=m&eye_colour=blue');
  expect(first).toMatchObject({ numResults: SCAN_LIMIT / 100, numResultsAtLeast: true });
  expect(await page('gender=m&eye_colour=blue', first.next)).toMatchObject({
    numResults: SCAN_LIMIT / 100,
    numResultsAtLeast: true,
  });
});

test('says that the number of a hint is a minimum when it was not counted to the end', async () => {
  const { hints } = await page('gender=m&eye_colour=blue&tattoos=many');
  expect(hints).toEqual([{ field: 'tattoos', numResults: 1, numResultsAtLeast: true }]);
});

test('accepts a cursor only for its own search', async () => {
  const { next } = await page('gender=m&eye_colour=blue');
  const answer = await app.ask('ardenza', `/api/members?gender=m&eye_colour=brown&after=${next}`, { cookie });
  expect(await answer.json()).toMatchObject({ error: 'validation', fields: { after: 'page_unknown' } });
});

test('counts all matches when there are few members', async () => {
  expect(await page('gender=m')).toMatchObject({ numResults: PEOPLE, numResultsAtLeast: false });
});

test('stops counting at the limit', async () => {
  const year = { country: 'NL', region: '', gender: 'm', year: 1990 };
  await orm(app.db)
    .insert(memberCounts)
    .values({ tenantId: 'ardenza', ...year, n: COUNT_LIMIT + 1 })
    .onConflictDoUpdate({
      target: [
        memberCounts.tenantId,
        memberCounts.country,
        memberCounts.region,
        memberCounts.gender,
        memberCounts.year,
      ],
      set: { n: COUNT_LIMIT + 1 },
    });
  expect(await page('gender=m&min_age=30')).toMatchObject({
    numResults: COUNT_LIMIT,
    numResultsAtLeast: true,
  });
});

test('does not answer an empty page while there are matches further on', async () => {
  const ids = await page('gender=m&tattoos=many');
  expect(ids.results.map(({ id }) => id)).toEqual([`m${PEOPLE - 1}`]);
  expect(ids).toMatchObject({ numResults: 1, numResultsAtLeast: false, next: null });
});
