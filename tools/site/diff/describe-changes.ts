import { oklchToHex } from '#worker/tenancy/theme/color.ts';
import { niches } from '#tenants/schema/niches.ts';
import { POSTBACK_EVENTS } from '#tenants/schema/postback-settings.ts';
import { type CompanyFile, companyFile } from '#tenants/schema/company-schema.ts';
import { siteFile, type Tenant } from '#tenants/schema/site-schema.ts';
import { describePackages } from './describe-packages.ts';
import { TIME_BONUS_SECONDS } from '#client/features/discounts/rules.ts';
import { countOf, listWords, nameCountries, nameLanguage } from '../words.ts';

type Key = keyof typeof siteFile.shape & keyof Tenant;
type Describer = (before: Tenant, after: Tenant) => (string | false)[];

/** What members notice of a change of settings, a sentence each, what matters most first. */
export function describeChanges(before: Tenant, after: Tenant): string[] {
  const keys = Object.keys(siteFile.shape) as Key[];
  const describedKeys = Object.keys(DESCRIBERS) as Key[];
  return [...describedKeys, ...keys.filter((key) => !describedKeys.includes(key))].flatMap((key) => {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) return [];
    const describe =
      DESCRIBERS[key] ??
      ((old, changed) => describePlainly(key, old[key], changed[key], siteFile.shape[key].description));
    return describe(before, after).filter((line) => line !== false);
  });
}

/** The time bonus takes off as much as the welcome discount, so members have the longer one. */
const getDiscountHours = (welcomeHours: number) => Math.max(welcomeHours, TIME_BONUS_SECONDS / 3600);

const DESCRIBERS: Partial<Record<Key, Describer>> = {
  database: (before, after) => [
    `The site uses the database "${after.database}" instead of "${before.database}": all accounts, messages and payments stay in the old one, so no one can log in.`,
  ],
  state: ({ state: old }, { state }) => [
    {
      draft: 'The site is a draft: visitors read that it opens soon, and members see no one.',
      live: old === 'draft' ? 'The site opens: visitors can sign up.' : 'The site is live again.',
      paused: 'The site is paused: no one can sign up, and members see no one until it is live again.',
      closing:
        'The site closes for good: no one can sign up, and members get an email with the last day and what they paid for unused credits.',
    }[state],
  ],
  closes_on: (_, { closes_on: day }) => [
    day === undefined
      ? 'No account is erased. Members who were told of the end are not told that it goes on.'
      : `${day} is the last day on which members can log in. Then all accounts are erased.`,
  ],
  hosts: ({ hosts: old }, { hosts }) => [
    old[0] !== hosts[0] &&
      `The site moves from ${old[0]} to ${hosts[0]}, where members have to log in again.`,
    ...removed(old, hosts).map((host) => `The address ${host} does not lead to the site any more.`),
    ...removed(hosts, old)
      .filter((host) => host !== hosts[0])
      .map((host) => `The address ${host} leads to the site.`),
  ],
  company: (before, after) => [
    `The site is run by the company "${after.company}" instead of "${before.company}": its name is in the terms, the company info and on statements of cards.`,
  ],
  countries: ({ countries: old }, { countries }) => [
    removed(old, countries).length > 0 &&
      `People in ${nameCountries(removed(old, countries))} can no longer sign up.`,
    removed(countries, old).length > 0 && `People in ${nameCountries(removed(countries, old))} can sign up.`,
    old[0] !== countries[0] && `The main country is ${nameCountries([countries[0]])}.`,
  ],
  signups: (_, { signups }) => [
    {
      all: 'Everyone in the countries of the site can sign up.',
      with_trafficsource: 'Only visitors sent by an advertisement can sign up.',
      none: 'No one can sign up anymore.',
    }[signups],
  ],
  min_age: ({ min_age: old }, { min_age: age }) => [`New members must be ${age} or older instead of ${old}.`],
  packages: ({ packages: old }, { packages }) => describePackages(old, packages),
  message_credits: describeCost('Sending a message', 'message_credits'),
  photo_credits: describeCost('Sending a photo in a chat', 'photo_credits'),
  gift_credits: describeCost('Sending a gift', 'gift_credits'),
  free_messages: ({ free_messages: old }, { free_messages: free }) => [
    `Members without Premium send ${countOf(free, 'message')} for free instead of ${old}.`,
  ],
  signup_credits: ({ signup_credits: old }, { signup_credits: credits }) => [
    `New members get ${countOf(credits, 'credit')} instead of ${old}.`,
  ],
  welcome_hours: ({ welcome_hours: old }, { welcome_hours: hours }) => [
    getDiscountHours(hours) !== getDiscountHours(old) &&
      `New members have ${countOf(getDiscountHours(hours), 'hour')} instead of ${getDiscountHours(old)} to buy for 25% less.`,
  ],
  refund_days: ({ refund_days: old }, { refund_days: days }) => [
    `A purchase can be given back within ${countOf(days, 'day')} instead of ${old}.`,
  ],
  name: (before, after) => [`The site is called "${after.name}" instead of "${before.name}".`],
  niche: (before, after) => [
    `The niche is ${niches[after.niche].name} instead of ${niches[before.niche].name}: questions, landing pages and the usual look follow it.`,
  ],
  domain_language: (before, after) => [
    toTag(before) === toTag(after)
      ? `The language of the domain is that of ${nameCountries([after.domain_language.slice(3)])}.`
      : `Visitors who have not chosen a language read ${nameLanguage(toTag(after))} instead of ${nameLanguage(toTag(before))}.`,
  ],
  languages: ({ languages: old }, { languages }) =>
    [...new Set([...Object.keys(old), ...Object.keys(languages)])]
      .filter((country) => JSON.stringify(old[country]) !== JSON.stringify(languages[country]))
      .map((country) => {
        const offered = languages[country]?.map(nameLanguage);
        return `Visitors from ${nameCountries([country])} choose ${offered ? `between ${listWords(offered)}` : 'from the usual languages'}.`;
      }),
  theme: ({ theme: old }, { theme }) => [
    (old.h !== theme.h || old.c !== theme.c) &&
      `The main color changes from ${oklchToHex(0.518, old.c, old.h)} to ${oklchToHex(0.518, theme.c, theme.h)}.`,
    (old.h2 !== theme.h2 || old.c2 !== theme.c2) &&
      `The second color changes from ${oklchToHex(0.755, old.c2, old.h2)} to ${oklchToHex(0.755, theme.c2, theme.h2)}.`,
    old.mode !== theme.mode &&
      {
        light: 'All pages are light.',
        dark: 'All pages are dark.',
        system: 'Pages are light or dark as the device is set.',
      }[theme.mode],
    old.tint !== theme.tint && 'The grays carry another amount of the main color.',
    old.radius !== theme.radius && `Corners are ${theme.radius > old.radius ? 'softer' : 'crisper'}.`,
    old.first_question !== theme.first_question &&
      `The home page first asks for ${theme.first_question === 'line' ? 'a line' : `the fact ${theme.first_question}`}.`,
    old.gifts.join() !== theme.gifts.join() && `Members can send ${listWords(theme.gifts)}.`,
    old.logo.join() !== theme.logo.join() && 'The mark changes.',
    old.hero !== theme.hero && 'The picture of the start page changes.',
    old.opening !== theme.opening &&
      `The home page begins with "${theme.opening}" instead of "${old.opening}".`,
    old.pictures !== theme.pictures &&
      `The home page has the pictures "${theme.pictures}" instead of "${old.pictures}".`,
    old.display !== theme.display &&
      `Headlines and the name are set in "${theme.display}" instead of "${old.display}".`,
  ],
  postbacks: ({ postbacks: old }, { postbacks }) =>
    [...new Set([...Object.keys(old), ...Object.keys(postbacks)])]
      .filter((network) => JSON.stringify(old[network]) !== JSON.stringify(postbacks[network]))
      .map((network) => describePostbacks(network, old[network], postbacks[network])),
};

const TOLD = {
  confirmed: 'confirms the email address',
  purchase: 'makes the first purchase',
  chargeback: 'has the first purchase charged back',
} as const;

function describePostbacks(
  network: string,
  before: Tenant['postbacks'][string] | undefined,
  after: Tenant['postbacks'][string] | undefined,
): string {
  if (after === undefined) return `The network ${network} is told nothing any more.`;
  const list = (addresses: typeof after) =>
    listWords(POSTBACK_EVENTS.filter((event) => addresses[event] !== undefined).map((event) => TOLD[event]));
  return before && list(before) === list(after)
    ? `The network ${network} is told at another address or in another way.`
    : `The network ${network} learns when a member it sent ${list(after)}; the privacy policy says so.`;
}

function describeCost(what: string, key: 'message_credits' | 'photo_credits' | 'gift_credits'): Describer {
  return (before, after) => [`${what} costs ${countOf(after[key], 'credit')} instead of ${before[key]}.`];
}

/** For settings without words of their own: both values, and what the setting is for. */
function describePlainly(key: string, before: unknown, after: unknown, about = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [`${key} is ${format(after)} instead of ${format(before)}. ${about}`.trimEnd()];
}

/** What changes in the file of a company, which stands in the texts of all its sites. */
export function describeCompanyChanges(before: CompanyFile, after: CompanyFile): string[] {
  return Object.entries(companyFile.shape).flatMap(([name, { description }]) => {
    const key = name as keyof CompanyFile;
    return describePlainly(key, before[key], after[key], description);
  });
}

function format(value: unknown): string {
  if (value === undefined) return 'left out';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function removed(before: readonly string[], after: readonly string[]): string[] {
  return before.filter((value) => !after.includes(value));
}

function toTag({ domain_language: tag }: Tenant): string {
  return tag.slice(0, 2);
}
