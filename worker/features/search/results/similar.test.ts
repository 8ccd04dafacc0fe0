import * as v from 'valibot';
import { expect, test } from 'vitest';
import { searchPage } from '#client/features/search/contract.ts';
import { COUNT_LIMIT } from '#client/features/search/rules.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

/** Creates `n` men and one with green eyes. */
async function createAppWithMen(n: number): Promise<TestApp> {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'karel', gender: 'm', eye_colour: 'green' });
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

/** The text of the section with similar members and its link to all of them. */
async function readSimilar(app: TestApp): Promise<{ text: string; link: string | undefined }> {
  const cookie = `${await app.startSession('ardenza', 'mira@mail.example')}; locale=en`;
  const page = await app.ask('ardenza', '/members?gender=m&country=NL&eye_colour=green', { cookie });
  const [section = ''] = /<section class="similar.*?<\/section>/s.exec(await page.text()) ?? [];
  const [, link] = /<div class="more"><a [^>]*href="([^"]*)"/.exec(section) ?? [];
  const text = section.replaceAll(/<article.*?<\/article>/gs, '').replaceAll(/<[^>]*>/g, '|');
  return { text, link: link?.replaceAll('&amp;', '&') };
}

async function countResultsAt(app: TestApp, address: string | undefined): Promise<number> {
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const query = String(address).replace('/members', '/api/members');
  return v.parse(searchPage, await (await app.ask('ardenza', query, { cookie })).json()).numResults;
}

test('shows the number of similar members and a link to all of them', async () => {
  const app = await createAppWithMen(30);
  const { text, link } = await readSimilar(app);
  expect(text).toContain('|30 profiles|');
  expect(text).toContain('|12 of 30 shown|');
  expect(await countResultsAt(app, link)).toBe(31);
});

test('shows no link when all of them are shown', async () => {
  const { text, link } = await readSimilar(await createAppWithMen(1));
  expect(text).toContain('|1 profile|');
  expect(link).toBeUndefined();
});

test('says that there are more when they are not counted to the end', async () => {
  const { text, link } = await readSimilar(await createAppWithMen(COUNT_LIMIT + 50));
  expect(text).toContain('|1,999+ profiles|');
  expect(link).toBe('/members?gender=m&country=NL&min_age=18&max_age=99');
});
