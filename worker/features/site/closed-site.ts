import type { Tenant } from '#tenants/schema/site-schema.ts';
import { isSiteOver } from '#tenants/schema/site-states.ts';
import { getNicheChoices, NICHE_GENDERS } from '#client/features/members/niche-choices.ts';
import type { ClosedSite } from '#client/features/site/settings-schema.ts';
import { COUNTRY_LANGUAGES } from '#client/i18n/country-languages.ts';
import { createFormat } from '#client/i18n/format.ts';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import type { Locale } from '#client/i18n/locales.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isAgeCheckCountry } from '#worker/session/age-check-due.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { toLocalizedUrl } from '#worker/tenancy/language/site-languages.ts';

type Visitor = Pick<RequestContext, 'tenant' | 'locale' | 'country' | 'isAdvertised' | 'ports' | 'now'>;

type Niche = Tenant['niche'];

/** The notice for a visitor who cannot sign up here, with open sister sites that suit; null when sign-up is open. */
export async function getClosedSite(visitor: Visitor): Promise<ClosedSite | null> {
  const { tenant, locale, country, ports } = visitor;
  const reason = findSignupClosedReason(tenant, visitor);
  if (reason === null) return null;
  const sisters = await ports.sites.listSisters(visitor);
  const open = sisters
    .filter(
      (sister) =>
        isSuitable(tenant.niche, sister.tenant.niche) &&
        findSignupClosedReason(sister.tenant, { country, isAdvertised: false, ports }) === null,
    )
    .toSorted((a, b) => Number(b.tenant.niche === tenant.niche) - Number(a.tenant.niche === tenant.niche));
  return {
    reason,
    texts: getNoticeLanguages(visitor).map((language) => ({
      language,
      ...getNoticeTexts(language, { tenant, country, reason, now: visitor.now }),
      next: open.length > 0 ? getTranslator(language)('availability.next') : null,
    })),
    sites: open.map((sister) => ({
      name: sister.tenant.name,
      address: toLocalizedUrl(sister.tenant, sister.origin, '/', locale),
    })),
  };
}

/**
 * Whether visitors of a niche can sign up in the other one with the same wishes, and find there the people they seek. What a
 * visitor of a site for all seeks is unknown, so a site about one gender suits only those of another site about it.
 */
function isSuitable(niche: Niche, other: Niche): boolean {
  const [here, there] = [getNicheChoices(niche), getNicheChoices(other)];
  const [subject, otherSubject] = [NICHE_GENDERS[niche], NICHE_GENDERS[other]];
  return (
    here.genders.every((gender) => there.genders.includes(gender)) &&
    here.seeking.every((gender) => there.seeking.includes(gender)) &&
    (!otherSubject || subject === otherSubject)
  );
}

/** Why a visitor cannot sign up here, or null. An unknown country counts as served. */
export function findSignupClosedReason(
  tenant: Tenant,
  { country, isAdvertised, ports }: Pick<Visitor, 'country' | 'isAdvertised' | 'ports'>,
): ClosedSite['reason'] | null {
  if (tenant.signups === 'none' || tenant.state !== 'live') return 'closed';
  if (ports.ageAssurance === null && isAgeCheckCountry(tenant, country)) return 'age_check';
  if (country !== null && !tenant.countries.includes(country)) return 'country';
  return tenant.signups === 'with_trafficsource' && !isAdvertised ? 'advertised' : null;
}

/**
 * Visitors who chose no language read the site's own, preceded by the first language of their country if it differs.
 * English does not count as native, because nearly every country's menu offers it.
 */
function getNoticeLanguages({ tenant, locale, country }: Visitor): readonly Locale[] {
  const localLanguages = (country !== null && COUNTRY_LANGUAGES[country]) || [];
  const [first] = localLanguages;
  const isNative = locale === first || (locale !== 'en' && localLanguages.includes(locale));
  const isForeign = locale === toSiteLocale(tenant.domain_language) && !isNative;
  return isForeign && first ? [first, locale] : [locale];
}

interface ClosedCase extends Pick<RequestContext, 'tenant' | 'country' | 'now'> {
  reason: ClosedSite['reason'];
}

function getNoticeTexts(
  language: Locale,
  { tenant, country, reason, now }: ClosedCase,
): { title: string; text: string } {
  const t = getTranslator(language);
  const format = createFormat(language);
  const { name, countries } = tenant;
  switch (reason) {
    case 'country': {
      const served = format.list(countries.map((code) => format.country(code)));
      return {
        title: t('lander.elsewhere.title', { name }),
        text: t('lander.elsewhere.text', { name, countries: served }),
      };
    }
    case 'age_check':
      return {
        title: t('availability.age_check.title', { country: format.country(country ?? countries[0]) }),
        text: t('availability.age_check.text', { name }),
      };
    case 'advertised':
      return {
        title: t('availability.advertised.title'),
        text: t('availability.advertised.text', { name }),
      };
    case 'closed':
      return getStateTexts(language, tenant, now);
  }
}

/** The title and the text that say why sign-up is closed. */
function getStateTexts(language: Locale, tenant: Tenant, now: number): { title: string; text: string } {
  const t = getTranslator(language);
  const site = tenant.name;
  if (tenant.state === 'draft')
    return { title: t('signup.soon.title', { site }), text: t('signup.soon.text') };
  if (tenant.closes_on === undefined)
    return { title: t('signup.closed.title'), text: t('signup.closed.text', { site }) };
  if (isSiteOver(tenant, now))
    return { title: t('signup.over.title', { site }), text: t('signup.over.text') };
  const date = createFormat(language).date(tenant.closes_on, { dateStyle: 'long' });
  return { title: t('signup.closing.title', { site }), text: t('signup.closing.text', { date }) };
}
