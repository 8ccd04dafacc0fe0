import { expect, test } from 'vitest';
import { toLocale } from '#client/i18n/locales.ts';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import { createLanderApp } from '#worker/testing/apps/lander-app.ts';
import { eq } from 'drizzle-orm';

type Change = Partial<typeof members.$inferSelect>;

/** Changes the members and reads the wall of lines, which shows six of them with their texts. */
async function readNetworkPage(changes: Record<string, Change>, locale = 'nl') {
  const { app, read } = await createLanderApp();
  for (const [id, change] of Object.entries(changes)) {
    await orm(app.db).update(members).set(change).where(eq(members.id, id));
  }
  const { html } = await read('/landers/socialnetwork', { cookie: `locale=${locale}` });
  const cards = html.split('<article').slice(1);
  return {
    html,
    names: cards.map((card) => /line__name">(.*?),/.exec(card)?.[1]),
    texts: cards.flatMap((card) => /<p class="line__words[^>]*>(.*?)<\/p>/.exec(card)?.[1] ?? []),
  };
}

const changeAll = (change: (index: number) => Change) =>
  Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`person${index}`, change(index)]));

test('shows no two members with the same first name', async () => {
  const { names } = await readNetworkPage(
    changeAll((index) => ({ name: index < 9 ? `Anna ${'KLMNPRSTV'[index]}.` : `Bea${index}` })),
  );
  expect(names).toHaveLength(5);
  expect(names.filter((name) => name?.startsWith('Anna'))).toHaveLength(1);
});

test('shows no two members with the same sentence', async () => {
  const { names, texts } = await readNetworkPage(
    changeAll((index) => ({
      about: index < 9 ? `I cook. I am number ${index}.` : `I am number ${index}. I swim ${index}.`,
    })),
  );
  expect(names).toHaveLength(5);
  expect(texts).toHaveLength(5);
  expect(texts.filter((text) => text.includes('I cook.')).length).toBeLessThanOrEqual(1);
});

test('shows members who look alike after those who differ', async () => {
  const { names } = await readNetworkPage(
    changeAll((index) => ({ hair_colour: index < 8 ? 'black' : `shade ${index}`, eye_colour: 'brown' })),
  );
  expect(names).toHaveLength(6);
  const alike = names.filter((name) => /^Person[0-7]x/.test(name ?? ''));
  expect(alike).toHaveLength(1);
});

test.each([
  ['nl', 'Ik zwem.', 'nl'],
  ['en', 'I swim.', 'en'],
])('shows profile texts in the language of the page: %s', async (locale, said, language) => {
  const { html } = await readNetworkPage(
    changeAll((index) => ({
      about: `Ik zwem. ${index}`,
      language: 'nl',
      aboutIn: { nl: `Ik zwem. ${index}`, en: `I swim. ${index}` },
    })),
    locale,
  );
  expect(toLocale(locale)).toBe(language);
  const [body = ''] = html.split('<script type="application/json"');
  expect(body).toContain(`lang="${language}">${said}`);
  expect(body).not.toContain(locale === 'nl' ? 'I swim.' : 'Ik zwem.');
});
