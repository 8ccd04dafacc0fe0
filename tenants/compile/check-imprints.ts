import type { CompanyFile } from '../schema/company-schema.ts';
import { IMPRINT_COUNTRIES, IMPRINT_KEYS } from '../schema/imprint.ts';
import type { Tenant } from '../schema/site-schema.ts';
import type { Problem } from './problems.ts';

/** Companies that lack what the law of a country of one of their sites wants them to name. */
export function findMissingImprints(
  tenants: readonly Pick<Tenant, 'id' | 'company' | 'countries'>[],
  companies: ReadonlyMap<string, CompanyFile>,
): Problem[] {
  return [...companies].flatMap(([id, company]) => {
    const needing = tenants.filter(({ company: owner, countries }) => owner === id && isCovered(countries));
    const missing = listMissingImprint(company);
    if (needing.length === 0 || missing.length === 0) return [];
    const sites = needing.map((tenant) => `tenants/${tenant.id}.toml`).join(', ');
    return [
      {
        file: `tenants/companies/${id}.toml`,
        key: missing.join(', '),
        found: missing.length === 1 ? 'nothing (the key is missing)' : 'nothing (the keys are missing)',
        allowed: `a value for each of them, because ${sites} ${needing.length === 1 ? 'is' : 'are'} open in ${IMPRINT_COUNTRIES.join(', ')}`,
        about:
          'The law wants the company info of such a site to name them. What each is for stands in tenants/companies/company.schema.json.',
      },
    ];
  });
}

/** What the company does not say of itself, which some countries want. */
export function listMissingImprint(company: CompanyFile): string[] {
  return IMPRINT_KEYS.filter((key) => isMissing(company[key]));
}

function isCovered(countries: readonly string[]): boolean {
  return IMPRINT_COUNTRIES.some((country) => countries.includes(country));
}

function isMissing(value: CompanyFile[(typeof IMPRINT_KEYS)[number]]): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
