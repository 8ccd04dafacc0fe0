import { expect, test } from 'vitest';
import { GIFTS } from '#client/features/chat/gifts/gifts.ts';
import { languages } from './fields.ts';
import { niches } from './niches.ts';
import { parseTenant, resolveTenant, siteFile } from './site-schema.ts';

const minimal = {
  name: 'Ardenza',
  hosts: ['ardenza.example'],
  niche: 1,
  company: 'amstel',
  domain_language: 'nl_NL',
  countries: ['NL'],
  support_email: 'hallo@ardenza.example',
};

test('accepts a site of seven keys', () => {
  const tenant = parseTenant('ardenza', minimal);
  expect(tenant).toMatchObject({
    id: 'ardenza',
    database: 'main',
    mail_name: 'Ardenza',
    message_credits: 10,
    min_age: 18,
  });
  expect(tenant.theme).toMatchObject(niches[1].theme);
  expect(tenant.theme.logo).toHaveLength(1);
});

test('leaves risky settings off until a file turns them on', () => {
  const { member_resell, reveal_accounts, logged_out_search, evidence } = parseTenant('ardenza', minimal);
  expect({ member_resell, reveal_accounts, logged_out_search, evidence }).toEqual({
    member_resell: false,
    reveal_accounts: false,
    logged_out_search: false,
    evidence: {},
  });
});

// A stored site may have fewer from before, and must stay open.
test.each([
  [0, 14],
  [13, 14],
  [21, 21],
])('reads %i days to withdraw from a purchase as %i, because the law gives 14', (refund_days, days) => {
  expect(parseTenant('ardenza', { ...minimal, refund_days }).refund_days).toBe(days);
});

test('needs an age check in the United Kingdom on every site, and wherever a site or company adds it', () => {
  const listed = (site: object, company?: { age_assurance_countries: string[] }) =>
    resolveTenant('ardenza', siteFile.parse({ ...minimal, ...site }), company).age_assurance_countries;
  expect(parseTenant('ardenza', minimal).age_assurance_countries).toEqual(['GB']);
  expect(listed({ age_assurance_countries: ['DE'] })).toEqual(['GB', 'DE']);
  expect(
    listed({ age_assurance_countries: ['GB', 'DE'] }, { age_assurance_countries: ['FR', 'DE'] }),
  ).toEqual(['GB', 'FR', 'DE']);
});

test('takes the look from the niche and overrides parts of it by the file', () => {
  const { theme } = parseTenant('nachtwerk', { ...minimal, niche: 3, theme: { h: 292 } });
  expect(theme).toMatchObject({ ...niches[3].theme, h: 292, mode: 'dark' });
});

test.each([
  ['a main color', { h: 180, c: 0.15 }, 'at most 0.12 with h = 180'],
  ['the niche’s strength on another hue', { h: 200 }, 'at most 0.12 with h = 200'],
  ['a second color', { h2: 155, c2: 0.13 }, 'at most 0.12 with h2 = 155'],
])('refuses %s that is too strong for its hue', (_, theme, message) => {
  const result = siteFile.safeParse({ ...minimal, theme });
  expect(result.error?.issues[0]?.message).toContain(message);
});

test('accepts a strong color outside those hues', () => {
  expect(siteFile.safeParse({ ...minimal, theme: { h: 211, c: 0.21 } }).success).toBe(true);
});

test('accepts the public address of a responder', () => {
  const address = 'https://www.answers.example:8443/reply?site=1';
  expect(siteFile.parse({ ...minimal, fictional_responder: address }).fictional_responder).toBe(address);
});

test.each(languages)('accepts %s as the language of a site', (language) => {
  expect(siteFile.safeParse({ ...minimal, domain_language: `${language}_NL` }).success).toBe(true);
});

test.each([
  ['domain_language', 'pt_PT'],
  ['domain_language', 'nl'],
  ['domain_language', 'nl_XX'],
  ['countries', ['UK']],
  ['countries', []],
  ['languages', { NL: ['nl', 'pt'] }],
  ['languages', { ZZ: ['nl'] }],
  ['hosts', []],
  ['hosts', ['www.ardenza.example']],
  ['hosts', ['https://ardenza.example']],
  ['hosts', ['ardenza.example:8787']],
  ['hosts', ['Ardenza.example']],
  ['hosts', ['ardenza.example', 'ardenza.example']],
  ['countries', ['NL', 'NL']],
  ['niche', 8],
  ['min_age', 17],
  ['name', '</style><script>'],
  ['theme', { logo: 'M0 0"/><script>' }],
  ['theme', { hero: '//elsewhere.example/x.jpg' }],
  ['theme', { gifts: [] }],
  ['theme', { gifts: ['yacht'] }],
  ['theme', { gifts: ['rose', 'rose'] }],
  ['cdn_prefix', 'https://cdn.example/'],
  ['cdn_prefix', '/api/photos/'],
  ['cdn_prefix', '/assets/images/'],
  ['evidence', { we_are_the_best: 'because we say so' }],
  ['evidence', { more_matches: '' }],
  ['evidence', { more_matches: true }],
  ['minimum_message_costs', { NL: { costs: 1, currency: 'euro' } }],
  ['packages', [{ credits: 100, price: 990, currency: 'HUF' }]],
  ['packages', [{ credits: 100, price: 990, currency: 'JPY' }]],
  ['packages', [{ credits: 100, price: 99, currency: 'KWD' }]],
  ['fictional_responder', 'http://answers.example/reply'],
  ['fictional_responder', 'https://127.0.0.1/reply'],
  ['fictional_responder', 'https://[::1]/reply'],
  ['fictional_responder', 'https://localhost/reply'],
  ['fictional_responder', 'https://answers.internal/reply'],
  ['fictional_responder', 'https://user:word@answers.example/reply'],
  ['fictional_responder', 'answers.example'],
  ['surprise', true],
])('refuses %s = %j', (key, value) => {
  expect(siteFile.safeParse({ ...minimal, [key]: value }).success).toBe(false);
});

test('asks for a line only in niches that have some', () => {
  const theme = { first_question: 'line' };
  expect(siteFile.safeParse({ ...minimal, theme }).success).toBe(true);
  expect(siteFile.safeParse({ ...minimal, niche: 3, theme }).error?.issues[0]?.path).toEqual([
    'theme',
    'first_question',
  ]);
  expect(siteFile.safeParse({ ...minimal, niche: 3, theme: { first_question: 'reason' } }).success).toBe(
    true,
  );
});

test('has 8 to 12 gifts in each niche, no two niches with the same, and none without a niche', () => {
  const sets = Object.values(niches).map(({ theme }) => theme.gifts);
  for (const gifts of sets) {
    expect(new Set(gifts).size).toBe(gifts.length);
    expect(gifts.length).toBeGreaterThanOrEqual(8);
    expect(gifts.length).toBeLessThanOrEqual(12);
  }
  expect(new Set(sets.map((gifts) => gifts.toSorted().join())).size).toBe(7);
  expect(new Set(sets.flat())).toEqual(new Set(GIFTS));
});
