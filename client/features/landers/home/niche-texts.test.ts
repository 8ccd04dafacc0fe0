import { expect, test } from 'vitest';
import { LOCALES } from '#client/i18n/locales.ts';
import { NICHES_WITH_LINES } from '#client/features/site/openings.ts';
import { SPEAKERS } from './niche-texts.ts';

const NICHES = Object.keys(SPEAKERS);

type Texts = { readonly [key: string]: string | Texts };

function listTexts(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : listTexts(value)));
}

test.each(LOCALES)('the home pages of two niches share no line in %s', async (locale) => {
  const { default: home } = (await import(`../../../../locales/${locale}/home.json`)) as { default: Texts };
  const lines = NICHES.flatMap((niche) => listTexts(home[niche] as Texts));
  expect(lines.length).toBe(NICHES.length * 16 + NICHES_WITH_LINES.length * 4);
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});
