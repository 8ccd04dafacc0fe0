import * as z from 'zod';
import { country } from './fields.ts';

/** Countries whose law asks for a stronger age check on every site: the Online Safety Act of the United Kingdom. */
const BY_LAW = ['GB'];

/** What a site or company file says; it can only add to the list. */
export const ageAssuranceCountries = z.array(country).min(1).default([]);

/** All countries that need an age check on a site: those of the law, of its company and of its own file. */
export function listAgeAssuranceCountries(
  site: readonly string[],
  company: readonly string[] = [],
): string[] {
  return [...new Set([...BY_LAW, ...company, ...site])];
}
