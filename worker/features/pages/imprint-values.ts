import type { Contact, Placeholder } from '#client/features/pages/page-template.ts';
import type { Format } from '#client/i18n/format.ts';
import type { Company } from '#tenants/schema/company-schema.ts';
import { findPrivacyAuthority } from './privacy-authorities.ts';

/** What the law wants pages to name of a company. An empty text means that the company has not got it. */
export function getImprintTexts(
  company: Company,
  { supportEmail, country }: { supportEmail: string; country: string },
  format: Pick<Format, 'list'>,
) {
  const { responsible, youth_protection, supervision, data_protection, dispute_body } = company;
  const own = company.privacy_authority ?? findPrivacyAuthority(company.country);
  // Where the reader and the company have the same one, it is named once.
  const readers = findPrivacyAuthority(country);
  const other = readers?.name === own?.name ? null : readers;
  return {
    representatives: format.list(company.representatives ?? []),
    company_register: company.register ?? '',
    responsible_name: responsible?.name ?? '',
    responsible_address: responsible?.address ?? '',
    youth_name: youth_protection?.name ?? '',
    youth_email: youth_protection?.email ?? '',
    youth_phone: youth_protection?.phone ?? '',
    supervision_name: supervision?.name ?? '',
    supervision_website: supervision?.website ?? '',
    privacy_name: data_protection?.name ?? '',
    privacy_email: data_protection?.email ?? supportEmail,
    dispute_name: dispute_body?.name ?? '',
    dispute_website: dispute_body?.website ?? '',
    own_authority_name: own?.name ?? '',
    own_authority_website: own?.website ?? '',
    authority_name: other?.name ?? '',
    authority_website: other?.website ?? '',
  } satisfies Partial<Record<Placeholder, string>>;
}

/** The addresses of links, which differ from what is read. */
export function toContactLink(name: Contact, text: string): string {
  if (name.endsWith('_email')) return encodeURIComponent(text).replace('%40', '@');
  return name.endsWith('_phone') ? text.replaceAll(/[^+\d]/g, '') : text;
}
