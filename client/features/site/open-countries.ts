import type { SiteSettings } from './settings-schema.ts';

/** The countries of the site without those that need an age check which the site does not offer. */
export function listOpenCountries({ countries, age_check_countries }: SiteSettings): string[] {
  return countries.filter((code) => !age_check_countries.includes(code));
}
