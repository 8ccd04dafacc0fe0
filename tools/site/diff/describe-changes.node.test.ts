import { expect, test } from 'vitest';
import { themeFile } from '#tenants/schema/theme-schema.ts';
import { parseTenant, siteFile } from '#tenants/schema/site-schema.ts';
import { describeChanges } from './describe-changes.ts';

const SITE = {
  name: 'Demo',
  hosts: ['demo.example'],
  niche: 1,
  company: 'acme',
  domain_language: 'nl_NL',
  countries: ['NL', 'BE'],
  support_email: 'help@demo.example',
};
const offer = (credits: number, price: number, currency = 'EUR') => ({ credits, price, currency });

const describe = (change: object, before: object = {}) =>
  describeChanges(parseTenant('demo', { ...SITE, ...before }), parseTenant('demo', { ...SITE, ...change }));

test('says nothing of a file that sets what is usual', () => {
  expect(describe({ min_age: 18, theme: { h: 18 } })).toEqual([]);
});

const confirmed = 'https://adnet.example/in?c={sub1}';

test.each<[before: object, after: object, line: string]>([
  [
    {},
    { adnet: { confirmed, chargeback: confirmed } },
    'The network adnet learns when a member it sent confirms the email address and has the first purchase charged back; the privacy policy says so.',
  ],
  [{ adnet: { confirmed } }, {}, 'The network adnet is told nothing any more.'],
  [
    { adnet: { confirmed } },
    { adnet: { confirmed, sign: true } },
    'The network adnet is told at another address or in another way.',
  ],
])('says what networks learn instead of %j', (before, after, line) => {
  expect(describe({ postbacks: after }, { postbacks: before })).toEqual([line]);
});

test.each<[change: object, lines: string[]]>([
  [
    { state: 'paused' },
    ['The site is paused: no one can sign up, and members see no one until it is live again.'],
  ],
  [{ countries: ['NL'] }, ['People in Belgium can no longer sign up.']],
  [{ welcome_hours: 72 }, ['New members have 72 hours instead of 4 to buy for 25% less.']],
  // The time bonus lasts longer.
  [{ welcome_hours: 2 }, []],
  [{ countries: ['BE', 'NL'] }, ['The main country is Belgium.']],
  [
    { countries: ['FR', 'ES', 'NL', 'BE'] },
    ['People in France and Spain can sign up.', 'The main country is France.'],
  ],
  [
    { hosts: ['new.example', 'demo.example'] },
    ['The site moves from demo.example to new.example, where members have to log in again.'],
  ],
  [
    { hosts: ['new.example'] },
    [
      'The site moves from demo.example to new.example, where members have to log in again.',
      'The address demo.example does not lead to the site any more.',
    ],
  ],
  [{ message_credits: 12 }, ['Sending a message costs 12 credits instead of 10.']],
  [{ free_messages: 1 }, ['Members without Premium send 1 message for free instead of 3.']],
  [{ signups: 'none' }, ['No one can sign up anymore.']],
  [{ domain_language: 'de_NL' }, ['Visitors who have not chosen a language read German instead of Dutch.']],
  [{ domain_language: 'nl_BE' }, ['The language of the domain is that of Belgium.']],
  [{ languages: { BE: ['nl', 'fr'] } }, ['Visitors from Belgium choose between Dutch and French.']],
  [
    { theme: { h: 250, mode: 'dark', radius: 0.5, logo: 'M0 0h32v32Z' } },
    [
      'The main color changes from #c0113a to #006ab8.',
      'All pages are dark.',
      'Corners are crisper.',
      'The mark changes.',
    ],
  ],
  [
    { theme: { h2: 84 } },
    [expect.stringMatching(/^The second color changes from #\w{6} to #\w{6}\.$/) as string],
  ],
  [{ name: 'Other', mail_name: 'Demo' }, ['The site is called "Other" instead of "Demo".']],
  [
    { reveal_accounts: true },
    [
      expect.stringContaining(
        'reveal_accounts is true instead of false. true: login and signup say openly',
      ) as string,
    ],
  ],
])('says what members notice of %j', (change, lines) => {
  expect(describe(change)).toEqual(lines);
});

test('says first that another database holds no accounts', () => {
  const [line] = describe({ database: 'mian', name: 'Other' });
  expect(line).toContain('The site uses the database "mian" instead of "main"');
  expect(line).toContain('no one can log in');
});

test('says which packages cost more, cost less, are new and end', () => {
  const before = { packages: [offer(100, 9.99), offer(250, 21.99), offer(600, 44.99)] };
  const after = { packages: [offer(100, 11.99), offer(250, 19.99), offer(1500, 94.99)] };
  expect(describe(after, before)).toEqual([
    'The price of 100 credits rises from €9.99 to €11.99.',
    'The price of 250 credits falls from €21.99 to €19.99.',
    'A package of 1500 credits for €94.99 is new.',
    'The package of 600 credits for €44.99 is no longer sold.',
  ]);
});

test('says which currency others pay in when it changes', () => {
  const packages = [offer(100, 9.99), offer(100, 10.9, 'CHF')];
  expect(describe({ packages: packages.toReversed() }, { packages })).toEqual([
    'Countries without a package in their currency pay in CHF.',
  ]);
});

test('has words for a change of each part of the look', () => {
  const [before, after] = [parseTenant('demo', SITE), parseTenant('demo', SITE)];
  for (const key of Object.keys(themeFile.shape)) {
    const changed = {
      ...after,
      theme: { ...after.theme, [key]: key === 'gifts' || key === 'logo' ? ['x'] : 0.1 },
    };
    expect(describeChanges(before, changed), key).toHaveLength(1);
  }
});

test('has words for a change of every setting', () => {
  const [before, after] = [parseTenant('demo', SITE), parseTenant('demo', SITE)];
  for (const key of Object.keys(siteFile.shape)) {
    if (['theme', 'packages', 'languages', 'niche', 'hosts', 'countries', 'signups'].includes(key)) continue;
    expect(describeChanges(before, { ...after, [key]: 'de_NL' }), key).not.toEqual([]);
  }
});
