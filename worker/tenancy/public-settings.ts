import type { CompanyInfo } from '#client/features/site/company-schema.ts';
import type { ClosedSite, SiteSettings } from '#client/features/site/settings-schema.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Text } from '#tenants/schema/fields.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { resolveVisitorCountry } from './visitor/country.ts';
import { getFirstQuestion } from './first-question.ts';
import { listFooterPages } from './own-pages.ts';

export interface Visitor {
  country: string | null;
  locale: Locale;
  languages: readonly string[];
  /** Only for visitors who have to pass an age check after signing up. */
  ageCheckNotice?: string | null;
  /** Whether this site has a provider of age checks. */
  hasAgeChecks?: boolean;
  /** Only for visitors who cannot sign up. */
  closed?: ClosedSite | null;
  /** Null where browsers cannot be notified. */
  pushPublicKey?: string | null;
}

/**
 * The settings that browsers may know, listed one by one, so that a new key of a site file stays on the server
 * until it is added here.
 */
export function toPublicSettings(tenant: Tenant, company: Company, visitor: Visitor): SiteSettings {
  const { geoip_country, geoip_selected_country } = resolveVisitorCountry(tenant, visitor.country);
  return {
    countries: tenant.countries,
    name: tenant.name,
    index_title: pickText(tenant.index_title, visitor.locale),
    description: pickText(tenant.description, visitor.locale),
    visible_profile_fields: tenant.visible_profile_fields,
    visible_profile_notes: tenant.visible_profile_notes,
    geoip_country,
    geoip_selected_country,
    cdn_prefix: tenant.cdn_prefix,
    message_credits: tenant.message_credits,
    free_messages: tenant.free_messages,
    photo_credits: tenant.photo_credits,
    gift_credits: tenant.gift_credits,
    gifts: [...tenant.theme.gifts],
    signup_credits: tenant.signup_credits,
    message_length: tenant.message_length,
    minimum_message_costs: tenant.minimum_message_costs,
    support_email: tenant.support_email,
    support_phone: toDialable(tenant.support_phone ?? company.support_phone),
    enable_site_entry_popup: tenant.enable_site_entry_popup,
    push_public_key: visitor.pushPublicKey ?? null,
    search_fields: tenant.search_fields,
    domain: tenant.hosts[0],
    domain_language: tenant.domain_language,
    fictional_warning: pickText(tenant.fictional_warning, visitor.locale),
    fictional_singular: pickText(tenant.fictional_singular, visitor.locale),
    fictional_plural: pickText(tenant.fictional_plural, visitor.locale),
    fictional_icon: tenant.fictional_icon,
    refund_days: tenant.refund_days,
    signups: tenant.signups,
    logged_out_search: tenant.logged_out_search,
    logged_out_search_trafficsource: tenant.logged_out_search_trafficsource,
    member_resell: tenant.member_resell,
    niche: tenant.niche,
    home: {
      opening: tenant.theme.opening,
      pictures: tenant.theme.pictures,
      mode: tenant.theme.mode,
      own: tenant.theme.hero ?? null,
      question: getFirstQuestion(tenant),
    },
    company_id: company.id,
    mail_name: tenant.mail_name,
    languages: [...visitor.languages],
    us_footer: tenant.us_footer,
    more_matches: tenant.evidence.more_matches !== undefined,
    min_age: tenant.min_age,
    age_check_countries: visitor.hasAgeChecks
      ? []
      : tenant.countries.filter((code) => tenant.age_assurance_countries.includes(code)),
    age_check_notice: visitor.ageCheckNotice ?? null,
    closed: visitor.closed ?? null,
    closes_on: tenant.closes_on ?? null,
    pages: listFooterPages(tenant, visitor.locale),
  };
}

/** What browsers may know of the company, also listed one by one. */
export function toPublicCompany(company: Company): CompanyInfo {
  return {
    name: company.name,
    address: company.address,
    zip: company.zip ?? null,
    region: company.region ?? null,
    address_format: company.address_format ?? addressFormat(company.country),
    kvk: company.kvk ?? null,
    city: company.city,
    country: company.country,
    tradenames: company.tradenames,
    vat_numbers: company.vat_numbers,
    support_phone: toDialable(company.support_phone),
    delete_discount: company.delete_discount,
    added: company.added,
  };
}

/** Null selects the text of the dictionary, which has every language. */
export function pickText(text: Text | undefined, locale: string): string | null {
  if (text === undefined || typeof text === 'string') return text ?? null;
  return Object.entries(text).find(([language]) => language === locale)?.[1] ?? null;
}

function addressFormat(country: string): CompanyInfo['address_format'] {
  if (country === 'US') return 'us';
  return ['DE', 'AT', 'CH', 'LI'].includes(country) ? 'de' : 'eu';
}

function toDialable(phone: string | undefined): string | null {
  return phone?.replace(/[^+\d]/g, '') ?? null;
}
