import { logSiteFault } from '#worker/context/faults.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import type { AgeCheckAnswer } from '#worker/ports/age-assurance.ts';
import type { AgeCheckRow } from './store.ts';

type AskingSite = Pick<SiteContext, 'ports' | 'tenant' | 'origin' | 'db' | 'now'>;

/** Null without a usable answer: the outcome is then unknown, which is not a failure. */
export async function askAgeProvider(site: AskingSite, check: AgeCheckRow): Promise<AgeCheckAnswer | null> {
  const provider = site.ports.ageAssurance;
  // A check of a provider that is set up no more.
  if (provider?.name !== check.provider) return null;
  try {
    const answer = await inTime(provider.read(site, check));
    // The answer to another check, or about a younger age, says nothing about this one.
    if (answer.id === check.id && answer.minAge >= check.minAge) return answer;
    logSiteFault(site, 'age-check-differs', check.id);
  } catch (error) {
    logSiteFault(site, 'age-check-unanswered', String(error));
  }
  return null;
}

/** docs/security.md#limits */
const TIMEOUT_MS = 5000;

/** The answer of a provider, or an error after five seconds, also where an adapter sets no limit of its own. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The provider of age checks is slow.')), TIMEOUT_MS);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
