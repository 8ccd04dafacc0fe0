import { expect, test } from 'vitest';
import { LOCALES } from '#client/i18n/locales.ts';
import { toSentence } from './first-question.ts';

test('a line that begins with an ellipsis ends the question', () => {
  expect(toSentence('A good evening ends …', '… over breakfast.')).toBe(
    'A good evening ends over breakfast.',
  );
  expect(toSentence('Una bella serata finisce…', '… a colazione.')).toBe(
    'Una bella serata finisce a colazione.',
  );
  expect(toSentence('Which line is yours?', 'My coat is off.')).toBe('My coat is off.');
});

test.each(LOCALES)('all lines are whole sentences in %s', async (locale) => {
  const { default: home } = (await import(`../../../locales/${locale}/home.json`)) as {
    default: Readonly<Record<string, { readonly lines: Readonly<Record<string, string>> }>>;
  };
  for (const niche of ['general', 'gilf', 'milf']) {
    const { question = '', ...lines } = home[niche]?.lines ?? {};
    const sentences = Object.values(lines).map((line) => toSentence(question, line));
    expect(sentences).toHaveLength(3);
    for (const sentence of sentences) expect(sentence).toMatch(/^[^…]+[.?]$/);
  }
});
