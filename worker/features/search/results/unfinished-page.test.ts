import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { listLinks } from '../search-page.fixture.ts';
import { SCAN_LIMIT } from '../query/find-members-store.ts';

/** More than a first page looks at. Only the member who was active longest ago has tattoos. */
const PEOPLE = 4 * SCAN_LIMIT + 10;

test('a page that has not looked at all members says so and leads on, instead of finding no one', async () => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.db
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${PEOPLE})
       INSERT INTO members (id, tenant_id, email, email_normalised, name, gender, seeking, birth_date, country,
         language, status, created_at, last_active_at, tattoos)
       SELECT 'm' || n, 'ardenza', n, n, 'M', 'm', 'f', '1990-05-17', 'NL', 'nl', 'active', 0, 1000000 - n,
         CASE n WHEN ${PEOPLE} THEN 'many' END FROM numbers`,
    )
    .run();
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const read = async (path: string) => (await app.ask('ardenza', path, { cookie })).text();
  const html = await read('/members?gender=m&country=NL&tattoos=many');
  const t = getTranslator('nl');
  expect(html).toContain(t('filters.none_yet.title'));
  expect(html).not.toContain(t('filters.none.title'));
  expect(html).toMatch(/<p class="caption num" role="status"><\/p>/);
  const [next = ''] = listLinks(html, 'after=');
  expect(listLinks(await read(next), '/members/m')).toEqual([`/members/m${PEOPLE}`]);
});
