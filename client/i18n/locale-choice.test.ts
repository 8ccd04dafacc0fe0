import { expect, test } from 'vitest';
import { listAllowedLocales, chooseLocale, toSiteLocale } from './locale-choice.ts';
import { LOCALE_NAMES, LOCALES, toLocale } from './locales.ts';

const choose = (cookie: string | null, domainLanguage: string, country: string | null) =>
  chooseLocale({ cookie, domainLanguage, accepted: listAllowedLocales({ country, domainLanguage }) });

test('reads the language from a tag of any form', () => {
  expect(['nl_NL', 'de-CH', 'EN', 'fr'].map(toLocale)).toEqual(['nl', 'de', 'en', 'fr']);
  expect(['nb_NO', 'no_NO', 'nn'].map(toLocale)).toEqual(['nb', 'nb', 'nb']);
  expect(['pt_PT', '', null, undefined].map(toLocale)).toEqual([null, null, null, null]);
  expect(Object.keys(LOCALE_NAMES)).toEqual([...LOCALES]);
});

test('prefers the cookie, then the site, then English', () => {
  expect(choose('en', 'nl_NL', 'NL')).toBe('en');
  expect(choose(null, 'nl_NL', 'NL')).toBe('nl');
  expect(choose(null, 'pt_PT', 'PT')).toBe('en');
  expect(toSiteLocale('no_NO')).toBe('nb');
});

test('limits the offered languages by country', () => {
  const offered = (country: string | null, domainLanguage: string) =>
    listAllowedLocales({ country, domainLanguage });
  expect(offered('US', 'en_US')).toEqual(['en', 'es']);
  expect(offered('BE', 'nl_BE')).toEqual(['nl', 'fr', 'de']);
  expect(offered('CH', 'de_CH')).toEqual(['de', 'it', 'fr', 'en']);
  expect(offered('JP', 'en_US')).toEqual(['en']);
  expect(offered(null, 'de_DE')).toEqual(['de', 'en']);
});

test("offers the site's own language everywhere", () => {
  expect(listAllowedLocales({ country: 'US', domainLanguage: 'nl_NL' })).toEqual(['nl', 'en', 'es']);
  expect(choose(null, 'nl_NL', 'US')).toBe('nl');
  expect(choose('es', 'nl_NL', 'US')).toBe('es');
  expect(listAllowedLocales({ country: 'BE', domainLanguage: 'lb_LU' })).toEqual(['en', 'nl', 'fr', 'de']);
});

test('ignores a cookie whose language is not offered', () => {
  expect(choose('fi', 'nl_NL', 'NL')).toBe('nl');
  expect(choose('xx', 'nl_NL', 'NL')).toBe('nl');
  expect(choose('__proto__', 'nl_NL', 'NL')).toBe('nl');
});

test("uses a tenant's own table for a country", () => {
  const override = { BE: ['fr', 'nl'] } as const;
  expect(listAllowedLocales({ country: 'BE', domainLanguage: 'fr_BE', override })).toEqual(['fr', 'nl']);
  expect(listAllowedLocales({ country: 'CH', domainLanguage: 'fr_BE', override })).toEqual([
    'de',
    'it',
    'fr',
    'en',
  ]);
});
