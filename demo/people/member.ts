import type { Fact, FactInput, FactValue } from '#client/facts/facts.ts';
import type { Gender, Interest, Seeking } from '#client/features/members/vocabulary.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { About } from './about/about.ts';
import type { Niche } from './niche-profiles.ts';

/**
 * What the demo people of a site depend on. `countries` are ISO 3166-1 codes, the main one first; so is its own
 * language.
 */
export type DemoSite = {
  tenantId: string;
  niche: Niche;
  countries: readonly string[];
  languages: readonly Locale[];
};

/** Places where people can live. A country without data has no regions. */
export type Places = {
  regions(
    country: string,
  ): readonly { code: string; towns: readonly { name: string; population: number }[] }[];
};

/** What portraits show. */
export type DrawnFact = 'hair_colour' | 'eye_colour' | 'body_type' | 'tattoos';

/** A fictional member, ready to be stored and labelled. */
export type DemoMember = {
  /** 12 characters of [0-9a-z]. */
  id: string;
  name: string;
  gender: Gender;
  seeking: Seeking;
  /** YYYY-MM-DD. */
  birthDate: string;
  country: string;
  /** Null in a country without data, as is the town. */
  regionCode: string | null;
  townName: string | null;
  facts: { [F in Fact]: FactInput<F> } & { [F in DrawnFact]: FactValue<F> };
  /** 3 to 9, in the order of the vocabulary. */
  interests: Interest[];
  /** In each language of the site that has phrases; in English if none has. */
  about: About;
  /** The files of 1 to 4 pictures of the same person, the main one first. */
  portraits: string[];
  joinedDaysAgo: number;
};
