import type { Locale } from '#client/i18n/locales.ts';
import type { Creditor } from '#tenants/schema/creditor.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

/** The words that a member signs, in the language of the page. */
export function writeMandateText({ name, days }: Creditor, locale: Locale): string {
  const t = getTranslator(locale);
  // The name of a company may end with a full stop, as the sentence does.
  const text = t('debits.mandate.text', { creditor: name }).replaceAll('..', '.');
  return [text, t('debits.mandate.notice', { days })].join('\n\n');
}

/** ARD-2026-7F3K2094: from the order, which has one mandate at most. Banks take 35 characters. */
export function createMandateReference(
  tenant: { readonly id: string },
  { id, createdAt }: { readonly id: string; readonly createdAt: number },
): string {
  const site = tenant.id
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase();
  return `${site}-${new Date(createdAt).getUTCFullYear()}-${id.replace(/^A-/, '').replaceAll('-', '')}`;
}
