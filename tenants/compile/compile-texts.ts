import { type Company, companyFile } from '../schema/company-schema.ts';
import { compilePages } from '../pages/compile-pages.ts';
import { unpackPages } from '../pages/packed-pages.ts';
import { resolveTenant, siteFile, type Tenant, toMainLanguage } from '../schema/site-schema.ts';
import { parseToml } from './parse-toml.ts';
import { type Problem, TenantFileError } from './problems.ts';
import { validateSettings } from './validate-settings.ts';

/** The texts of a site and of its company, as operators wrote them. */
export interface SiteTexts {
  readonly id: string;
  readonly text: string;
  /** Those of its pages, packed. */
  readonly pages: string;
  readonly companyId: string;
  readonly companyText: string;
}

/**
 * One site from its texts, where there is no folder. That its hosts are its own is the business of where they are kept.
 * @throws TenantFileError when this version of the program cannot use the texts.
 */
export function compileTexts({ id, text, pages, companyId, companyText }: SiteTexts): {
  readonly tenant: Tenant;
  readonly company: Company;
} {
  const site = parse(text, `tenants/${id}.toml`, siteFile);
  const settings = parse(companyText, `tenants/companies/${companyId}.toml`, companyFile);
  const own = site.value && compilePages(id, unpackPages(pages), toMainLanguage(site.value));
  const problems = [site, settings, own].flatMap((part) => part?.problems ?? []);
  if (site.value === undefined || settings.value === undefined || problems.length > 0)
    throw new TenantFileError(problems);
  const company = { id: companyId, ...settings.value };
  return { tenant: resolveTenant(id, site.value, company, own?.pages), company };
}

function parse<S extends typeof siteFile | typeof companyFile>(text: string, file: string, schema: S) {
  const read = parseToml(text, file);
  if ('settings' in read) return validateSettings(file, schema, read);
  return { value: undefined, problems: [read] as Problem[] };
}
