import type { Company } from '#tenants/schema/company-schema.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { toLocalizedUrl } from '#worker/tenancy/language/site-languages.ts';
import { listPageLanguages } from '#worker/tenancy/own-pages.ts';
import { toBrandImagePath } from '#worker/tenancy/brand-images.ts';
import { escapeHtml, escapeJson } from './html.ts';

interface Found {
  title: string;
  description: string;
  /** The path under which the page is known, never as typed by a stranger. */
  path: string;
}

/** What search engines and shared links read in the head of a page that may be listed. */
export function renderSeoTags(context: RequestContext, { title, description, path }: Found): string {
  const { tenant, origin, locale } = context;
  const address = toLocalizedUrl(tenant, origin, path, locale);
  const alternates = listPageLanguages(tenant, path).map((language) =>
    renderAlternate(language, toLocalizedUrl(tenant, origin, path, language)),
  );
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...alternates,
    renderAlternate('x-default', origin + path),
    renderProperty('og:type', 'website'),
    renderProperty('og:site_name', tenant.name),
    renderProperty('og:title', title),
    renderProperty('og:description', description),
    renderProperty('og:url', address),
    ...renderSocialImage(context),
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${escapeJson(describeOrganization(context))}</script>`,
  ].join('');
}

function renderAlternate(language: string, address: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`;
}

function renderProperty(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function renderSocialImage({ tenant, origin }: RequestContext): string[] {
  return [
    renderProperty('og:image', origin + toBrandImagePath(tenant, 'social')),
    renderProperty('og:image:width', '1200'),
    renderProperty('og:image:height', '630'),
    renderProperty('og:image:alt', tenant.name),
  ];
}

/** https://schema.org/Organization */
function describeOrganization({ tenant, company, origin }: RequestContext) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: tenant.name,
    legalName: company.name,
    url: `${origin}/`,
    logo: origin + toBrandImagePath(tenant, 'icon512'),
    email: tenant.support_email,
    address: describeAddress(company),
  };
}

function describeAddress({ address, zip, city, region, country }: Company) {
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    ...(zip && { postalCode: zip }),
    addressLocality: city,
    ...(region && { addressRegion: region }),
    addressCountry: country,
  };
}
