import type { AgeCheckState } from '#client/features/age-check/contract.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from './database.ts';

/** What adapters know of a site. */
export interface AgeCheckSite {
  readonly tenant: Tenant;
  readonly origin: string;
  readonly db: Database;
  readonly now: number;
}

/** A check that a member is about to start. It says nothing about the person. */
export interface NewAgeCheck {
  /** The number of the check here, random and used once. */
  readonly id: string;
  /** The age that has to be shown: the result is "at least so old", never an age or a date. */
  readonly minAge: number;
  /** The country whose law asks for the check (ISO 3166-1). */
  readonly country: string;
  readonly locale: Locale;
  /** Where the provider sends the person afterwards. It carries no result. */
  readonly returnUrl: string;
}

/** A check that was started. */
export interface StartedAgeCheck extends Pick<NewAgeCheck, 'id' | 'minAge'> {
  /** As {@link AgeAssurance.start} has returned it. */
  readonly reference: string;
}

/** How far a check is, as the provider says when asked. */
export interface AgeCheckAnswer extends Pick<NewAgeCheck, 'id' | 'minAge'> {
  readonly status: AgeCheckState;
  /** The way in which the age was shown, such as `document`. Nothing about the person. */
  readonly method: string | null;
}

/** One provider of age checks. Only {@link AgeAssurance.read} can say that a member is old enough. */
export interface AgeAssurance {
  readonly name: string;
  /** Checks nothing and is for trying only; pages say so. */
  readonly isSandbox?: true;
  /** Where its pages are, unless that is the site itself: a form of our page leads there. */
  readonly origin?: string;
  /** The page where the person shows the age, and the number that the provider has given the check. */
  start(site: AgeCheckSite, check: NewAgeCheck): Promise<{ redirect: string; reference: string }>;
  /**
   * Asks the provider from server to server. Throws without a usable answer: the outcome is then unknown, which is not a
   * failure. `id` and `minAge` are those that the provider names, and are compared with what was started.
   */
  read(site: AgeCheckSite, check: StartedAgeCheck): Promise<AgeCheckAnswer>;
}
