import { expect, test } from 'vitest';
import { COUNT_LIMIT } from '#client/features/search/rules.ts';
import { type TestApp, createTestApp } from '#worker/testing/app.ts';

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

/** What the page says of those who almost match. */
async function saysOfSimilar(app: TestApp): Promise<string> {
  const cookie = `${await app.login('ardenza', 'mira@mail.example')}; locale=en`;
  const page = await app.ask('ardenza', '/members?gender=m&country=NL&eye_colour=green', { cookie });
  const [, section = ''] =
    /<section class="similar.*?>(.*?)<div class="pgrid"/s.exec(await page.text()) ?? [];
  return section.replaceAll(/<[^>]*>/g, '|');
}

test('similar results come with how many there are', async () => {
  expect(await saysOfSimilar(await withMen(30))).toContain('|30 members|');
  expect(await saysOfSimilar(await withMen(1))).toContain('|1 member|');
});

test('where they are not counted to the end, it says so', async () => {
  expect(await saysOfSimilar(await withMen(COUNT_LIMIT + 50))).toContain('|Over 2,000 members|');
});
