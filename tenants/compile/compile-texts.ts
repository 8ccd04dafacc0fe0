import { type Company, companyFile } from '../schema/company-schema.ts';
import { compilePages } from '../pages/compile-pages.ts';
import { unpackPages } from '../pages/packed-pages.ts';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import { resolveTenant, siteFile, type Tenant } from '../schema/site-schema.ts';
import { TenantFileError } from './problems.ts';
import { parseSettings } from './validate-settings.ts';

/** The texts of a site and of its company, as operators wrote them. */
export interface SiteTexts {
  readonly id: string;
  readonly text: string;
  /** Those of its pages, packed. */
  readonly pages: string;
  readonly companyId: string;
  readonly companyText: string;
  /** 1 where the file of the site is gone: it is paused, so that its members still reach their accounts. */
  readonly isGone?: number;
}

/**
 * One site from its texts, where there is no folder. Whether another site has its hosts is checked by the database
 * (worker/tenancy/stored/pushed-files-store.ts).
 * @throws TenantFileError when this version of the program cannot use the texts.
 */
export function compileTexts({ id, text, pages, companyId, companyText, isGone }: SiteTexts): {
  readonly tenant: Tenant;
  readonly company: Company;
} {
  const site = parseSettings(text, `tenants/${id}.toml`, siteFile);
  const settings = parseSettings(companyText, `tenants/companies/${companyId}.toml`, companyFile);
  const own = site.value && compilePages(id, unpackPages(pages), toSiteLocale(site.value.domain_language));
  const problems = [site, settings, own].flatMap((part) => part?.problems ?? []);
  if (site.value === undefined || settings.value === undefined || problems.length > 0)
    throw new TenantFileError(problems);
  const company = { id: companyId, ...settings.value };
  const tenant = resolveTenant(id, site.value, company, own?.pages);
  return {
    tenant: isGone ? pause(tenant) : tenant,
    company,
  };
}

/** Undefined for texts that another release has stored and this one cannot use. */
export function compileUsable(texts: SiteTexts): Tenant | undefined {
  try {
    return compileTexts(texts).tenant;
  } catch (error) {
    if (error instanceof TenantFileError) return undefined;
    throw error;
  }
}

/** A site whose file is gone. One that is closing goes on with it. */
function pause(tenant: Tenant): Tenant {
  const state = tenant.state === 'closing' ? 'closing' : 'paused';
  return { ...tenant, state, version: `${tenant.version}-gone` };
}
