import type * as z from 'zod';
import { isSiteId } from '#tenants/compile/read-files.ts';
import { type Niche, niches } from '#tenants/schema/niches.ts';
import { siteFile } from '#tenants/schema/site-schema.ts';
import { findSiteColor } from './find-site-color.ts';
import { SiteMistake } from '../site-mistake.ts';

/** What is known of a new site, as people type it. An empty color leaves it to the niche. */
export interface NewAnswers {
  readonly id: string;
  readonly name: string;
  /** One or several with a comma between them. */
  readonly domain: string;
  readonly niche: string;
  readonly company: string;
  readonly language: string;
  readonly countries: string;
  readonly email: string;
  readonly color: string;
}

const { name, hosts, domain_language, countries, support_email } = siteFile.shape;

const CHECKS: Partial<Record<keyof NewAnswers, (typed: string) => void>> = {
  id: readId,
  name: (typed) => requireAllowed(name, typed),
  domain: (typed) => requireAllowed(hosts, readHosts(typed)),
  niche: readNiche,
  language: (typed) => requireAllowed(domain_language, readLanguage(typed)),
  countries: (typed) => requireAllowed(countries, readCountries(typed)),
  email: (typed) => requireAllowed(support_email, typed),
  color: (typed) => typed === '' || findSiteColor(typed, 1),
};

/** What is wrong with one answer, as far as it can be told without the others; undefined if nothing is. */
export function findAnswerMistake(key: keyof NewAnswers, typed: string): string | undefined {
  try {
    CHECKS[key]?.(typed);
    return undefined;
  } catch (error) {
    if (error instanceof SiteMistake) return error.message;
    throw error;
  }
}

function requireAllowed(schema: z.ZodType, value: unknown): void {
  const result = schema.safeParse(value);
  if (!result.success) throw new SiteMistake(`Allowed is ${result.error.issues[0]?.message ?? 'another'}.`);
}

/** The id of a site, which is also the name of its file. */
export function readId(typed: string): string {
  if (isSiteId(typed)) return typed;
  throw new SiteMistake(
    `"${typed}" is no id. It has small letters, digits and -, and starts with a letter: rosewood.`,
  );
}

/** A number, or the name of the niche. */
export function readNiche(typed: string): Niche {
  const entry = Object.entries(niches).find(
    ([number, niche]) => number === typed || niche.name === typed.toLowerCase(),
  );
  if (entry !== undefined) return Number(entry[0]) as Niche;
  throw new SiteMistake(`There is no niche "${typed}". It is one of ${NICHES}.`);
}

/** `1 general, 2 she` and so on. */
export const NICHES = Object.entries(niches)
  .map(([number, niche]) => `${number} ${niche.name}`)
  .join(', ');

/** `nl-NL` as people and browsers write it, `nl_NL` as the file does. */
export function readLanguage(typed: string): string {
  const [language = '', country = ''] = typed.split(/[-_]/);
  return `${language.toLowerCase()}_${country.toUpperCase()}`;
}

export function readHosts(typed: string): string[] {
  return splitList(typed).map((host) => host.toLowerCase());
}

export function readCountries(typed: string): string[] {
  return splitList(typed).map((country) => country.toUpperCase());
}

function splitList(typed: string): string[] {
  return typed.split(/[\s,]+/).filter((part) => part !== '');
}
