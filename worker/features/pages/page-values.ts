import dictionaries from 'virtual:locales';
import { formatTownLine } from '#client/features/site/company-address.ts';
import {
  type Condition,
  type Contact,
  CONTACTS,
  type Placeholder,
  PLACEHOLDERS,
} from '#client/features/pages/page-template.ts';
import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import { createFormat } from '#client/i18n/format.ts';
import { createTranslator } from '#client/i18n/translate.ts';
import type { Company } from '#tenants/schema/company-schema.ts';
import { DELETION_TEXT_MONTHS, REPORT_TEXT_MONTHS } from '#worker/db/expiry/old-texts.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { needsCookieConsent } from '#worker/tenancy/visitor/cookie-choice.ts';
import { EEA, EU, resolveVisitorCountry } from '#worker/tenancy/visitor/country.ts';
import { toPublicCompany, toPublicSettings } from '#worker/tenancy/public-settings.ts';
import type { PageValues } from './fill-page.ts';
import { getImprintTexts, toContactLink } from './imprint-values.ts';
import { findMessageCost } from '#worker/features/pricing/pricing.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { MANDATE_DAYS } from '#worker/payments/debit-setup.ts';
import { listMethods } from '#worker/payments/list-methods.ts';

type Reader = Pick<RequestContext, 'tenant' | 'company' | 'country' | 'locale' | 'languages'>;
type PageTranslator = ReturnType<typeof createTranslator>;

/** Values that the texts name of the site and its company, in the language of the page. */
export function getPageValues(context: Reader, offers: SiteOffers): PageValues {
  const { tenant, company, locale } = context;
  const settings = toPublicSettings(tenant, company, context);
  const info = toPublicCompany(company);
  const format = createFormat(locale, context.country);
  const t = createTranslator(locale, dictionaries[locale], context.country);
  const texts = {
    site: tenant.name,
    company_name: company.name,
    company_address: company.address,
    company_city: formatTownLine(info),
    company_country: format.country(company.country),
    company_kvk: company.kvk ?? '',
    company_vat: format.list(company.vat_numbers),
    // A company without other trade names trades under that of the site.
    tradenames: format.list(company.tradenames.length > 0 ? company.tradenames : [tenant.name]),
    support_email: tenant.support_email,
    support_phone: tenant.support_phone ?? company.support_phone ?? '',
    min_age: String(tenant.min_age),
    refund_days: format.number(tenant.refund_days),
    report_text_months: format.number(REPORT_TEXT_MONTHS),
    deletion_text_months: format.number(DELETION_TEXT_MONTHS),
    mandate_days: format.number(MANDATE_DAYS),
    terms_date: format.date(getTermsDate(company), { dateStyle: 'long' }),
    message_cost: tenant.message_credits > 0 ? describeMessageCost(context, t) : '',
    // Where messages cost nothing, none is a gift.
    free_messages:
      tenant.message_credits > 0 && tenant.free_messages > 0 ? format.number(tenant.free_messages) : '',
    signup_credits: tenant.signup_credits > 0 ? format.number(tenant.signup_credits) : '',
    fictional_warning:
      settings.fictional_warning ??
      t('members.fictional.warning', {
        word: settings.fictional_singular ?? t('members.fictional.word'),
      }),
    fictional_plural: settings.fictional_plural ?? t('pages.fictional_plural'),
    delete_discount: company.delete_discount > 0 ? format.percent(company.delete_discount / 100) : '',
    ...getImprintTexts(
      company,
      { supportEmail: tenant.support_email, country: settings.geoip_selected_country },
      format,
    ),
  };
  const links = (Object.keys(CONTACTS) as Contact[]).map((name) => [name, toContactLink(name, texts[name])]);
  return {
    texts,
    isMet: (condition) => {
      const own = getOwnConditions(context, offers)[condition];
      return own ?? isConditionMet(condition, [company.country, settings.geoip_selected_country], texts);
    },
    links: Object.fromEntries(links) as Record<Contact, string>,
  };
}

/** The credits of a message, and what they cost at least where the country says it. */
function describeMessageCost({ tenant, country, locale }: Reader, t: PageTranslator): string {
  const { geoip_selected_country: payer } = resolveVisitorCountry(tenant, country);
  const least = findMessageCost(tenant, payer);
  const credits = createFormat(locale, country).number(tenant.message_credits);
  if (!least) return credits;
  const { costs, currency } = least;
  const money = createPurchaseFormat(locale, payer).number(costs, { style: 'currency', currency });
  return t('pages.message_cost', { credits, money });
}

/** Conditions that are settings of the site and its company, or what the installation offers. */
function getOwnConditions(
  reader: Reader,
  { purchases, debit, push, responder }: SiteOffers,
): Partial<Record<Condition, boolean>> {
  const { tenant, company } = reader;
  const isConsentNeeded = needsCookieConsent(reader);
  const isOpen = tenant.state === 'live' && tenant.signups !== 'none';
  return {
    open: isOpen,
    welcome_credits: isOpen && tenant.signup_credits > 0,
    spent_refunded: company.refund_spent_credits,
    spent_kept: !company.refund_spent_credits,
    review_before: tenant.photo_review === 'before',
    review_after: tenant.photo_review === 'after',
    own_site: !tenant.member_resell,
    postbacks: Object.keys(tenant.postbacks).length > 0,
    cookie_consent: isConsentNeeded,
    cookie_at_once: !isConsentNeeded,
    purchases,
    debit,
    push,
    responder,
  };
}

/** Legal texts apply to the country of the company and to that of the reader. */
function isConditionMet(
  condition: Condition,
  countries: readonly string[],
  texts: PageValues['texts'],
): boolean {
  switch (condition) {
    case 'us':
      return countries.includes('US');
    case 'eu':
      return countries.some((country) => EU.has(country));
    case 'eea':
      return countries.some((country) => EEA.has(country));
    case 'kvk':
      return texts.company_kvk !== '';
    case 'vat':
      return texts.company_vat !== '';
    case 'phone':
      return texts.support_phone !== '';
    case 'fictional':
      return texts.fictional_warning !== '';
    default:
      return isPlaceholder(condition) && texts[condition] !== '';
  }
}

function isPlaceholder(condition: Condition): condition is Placeholder {
  return PLACEHOLDERS.some((known) => known === condition);
}

const FIRST_VERSION = Date.UTC(2023, 11, 1, 12);

/** Date of the terms in ms since 1970: 1 December 2023 or the day the company joined, whichever is later. */
function getTermsDate({ added }: Pick<Company, 'added'>): number {
  return Math.max(FIRST_VERSION, Date.parse(`${added}T00:00:00Z`));
}

/** What the installation lets a site offer, beyond its own settings. */
interface SiteOffers {
  /** Whether members of any of its countries can pay. */
  readonly purchases: boolean;
  readonly debit: boolean;
  /** Whether browsers can be notified. */
  readonly push: boolean;
  /** Whether messages to fictional profiles are answered; without an answer none can be sent. */
  readonly responder: boolean;
}

export async function findSiteOffers(
  context: Pick<SiteContext, 'tenant' | 'company' | 'ports'>,
): Promise<SiteOffers> {
  const lists = await Promise.all(context.tenant.countries.map((country) => listMethods(context, country)));
  const methods = lists.flatMap((list) => [...list.keys()]);
  return {
    purchases: methods.length > 0,
    debit: methods.includes('debit'),
    push: context.ports.push !== null,
    responder: (await context.ports.responder(context.tenant)) !== null,
  };
}
