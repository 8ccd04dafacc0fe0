import * as v from 'valibot';
import { expect, test } from 'vitest';
import { searchPage } from '#client/features/search/contract.ts';
import { COUNT_LIMIT } from '#client/features/search/rules.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

/** As many men besides one whose eyes are green. */
async function withMen(n: number): Promise<TestApp> {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'karel', gender: 'm', eyeColour: 'green' });
  await app.db
    .prepare(
      `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${n})
       INSERT INTO members (id, tenant_id, email, email_normalised, name, gender, seeking, birth_date, country,
         language, status, created_at, last_active_at)
       SELECT 'm' || n, 'ardenza', n, n, 'M', 'm', 'f', '1990-05-17', 'NL', 'nl', 'active', 0, n FROM numbers`,
    )
    .run();
  return app;
}

/** What the page says of those who almost match, and the way to all of them. */
async function ofSimilar(app: TestApp): Promise<{ says: string; leadsTo: string | undefined }> {
  const cookie = `${await app.login('ardenza', 'mira@mail.example')}; locale=en`;
  const page = await app.ask('ardenza', '/members?gender=m&country=NL&eye_colour=green', { cookie });
  const [section = ''] = /<section class="similar.*?<\/section>/s.exec(await page.text()) ?? [];
  const [, leadsTo] = /<div class="more"><a [^>]*href="([^"]*)"/.exec(section) ?? [];
  const says = section.replaceAll(/<article.*?<\/article>/gs, '').replaceAll(/<[^>]*>/g, '|');
  return { says, leadsTo: leadsTo?.replaceAll('&amp;', '&') };
}

/** How many the page at that address has found. */
async function foundAt(app: TestApp, address: string | undefined): Promise<number> {
  const cookie = await app.login('ardenza', 'mira@mail.example');
  const query = String(address).replace('/members', '/api/members');
  return v.parse(searchPage, await (await app.ask('ardenza', query, { cookie })).json()).numResults;
}

test('similar results come with how many there are, and a way to all of them', async () => {
  const app = await withMen(30);
  const { says, leadsTo } = await ofSimilar(app);
  expect(says).toContain('|30 members|');
  expect(says).toContain('|12 of 30 shown|');
  expect(await foundAt(app, leadsTo)).toBe(31);
});

test('where all of them are shown, there is no way on', async () => {
  const { says, leadsTo } = await ofSimilar(await withMen(1));
  expect(says).toContain('|1 member|');
  expect(leadsTo).toBeUndefined();
});

test('where they are not counted to the end, it says so', async () => {
  const { says, leadsTo } = await ofSimilar(await withMen(COUNT_LIMIT + 50));
  expect(says).toContain('|Over 2,000 members|');
  expect(leadsTo).toBe('/members?gender=m&country=NL&min_age=18&max_age=99');
});
