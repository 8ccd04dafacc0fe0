import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

async function readDateFields(site: string, country: string | null, locale: string) {
  const swedish = overrideSite('ardenza', { domain_language: 'sv_SE', countries: ['SE'] });
  const app = await createTestApp({ country, ...(site === 'swedish' && swedish) });
  const id = site === 'swedish' ? 'ardenza' : site;
  const page = await app.ask(id, '/signup?gender=f&seeking=m', { cookie: `locale=${locale}` });
  const inputs = [...(await page.text()).matchAll(/<input[^>]* name="(day|month|year)"[^>]*>/g)];
  expect(inputs.map(([input]) => / autofocus/i.test(input))).toEqual([true, false, false]);
  return inputs.map(([, part]) => part);
}

test.each([
  ['English in the United States', 'harbor', 'US', 'en', ['month', 'day', 'year']],
  ['English on a site of the United States, from nowhere', 'harbor', null, 'en', ['month', 'day', 'year']],
  ['Spanish in the United States', 'harbor', 'US', 'es', ['day', 'month', 'year']],
  ['English in Britain', 'ardenza', 'GB', 'en', ['day', 'month', 'year']],
  ['English on a Dutch site, from nowhere', 'ardenza', null, 'en', ['day', 'month', 'year']],
  ['German', 'nachtwerk', 'DE', 'de', ['day', 'month', 'year']],
  ['Swedish', 'swedish', 'SE', 'sv', ['year', 'month', 'day']],
])('asks for the birth date in the local order: %s', async (_, site, country, locale, order) => {
  expect(await readDateFields(site, country, locale)).toEqual(order);
});
