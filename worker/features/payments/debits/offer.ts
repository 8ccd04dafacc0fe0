import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { ApiError } from '#client/api/errors.ts';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Creditor } from '#tenants/schema/creditor.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { unlessUnreadable } from '#worker/secrets/unreadable-secret.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** All that direct debit needs of an installation and a company. */
export interface DebitSetup {
  readonly creditor: Creditor;
  readonly sms: Ports['sms'];
  readonly ibanKey: string;
}

type Asking = Pick<SiteContext, 'tenant' | 'company' | 'ports'>;

/** Null where direct debit is not possible. */
async function findDebitSetup({
  tenant,
  company: { creditor },
  ports: { sms, ibanKey },
}: Asking): Promise<DebitSetup | null> {
  if (!creditor || ibanKey === null) return null;
  return (await unlessUnreadable(sms.serves({ tenant }))) === true ? { creditor, sms, ibanKey } : null;
}

export async function requireDebitSetup(context: Asking): Promise<DebitSetup> {
  const setup = await findDebitSetup(context);
  if (!setup) throw new ApiError('not_found');
  return setup;
}

/** Only euros can be debited, and only in the SEPA area. */
export async function isDebitPossible(
  context: Asking,
  { country, currency }: { country: string; currency: string },
): Promise<boolean> {
  return currency === 'EUR' && isSEPACountry(country) && (await findDebitSetup(context)) !== null;
}

/** The account number without spaces. Throws `ApiError('validation')` if it is wrong or of a country that is not served. */
export function readIban(input: string, { creditor }: Pick<Company, 'creditor'>): string {
  const iban = electronicFormatIBAN(input) ?? '';
  if (!isValidIBAN(iban)) throw new ApiError('validation', { fields: { iban: 'iban_invalid' } });
  const country = iban.slice(0, 2);
  const isServed = creditor?.iban_countries?.includes(country) ?? isSEPACountry(country);
  if (!isServed) throw new ApiError('validation', { fields: { iban: 'iban_country' } });
  return iban;
}

/** The number in E.164. Only mobile numbers of the SEPA area: others cannot get a code, or cost too much. */
export function readPhone(input: string, country: string): string {
  if (isValidPhoneNumber(input, country as CountryCode)) {
    const number = parsePhoneNumberWithError(input, country as CountryCode);
    if (number.country !== undefined && isSEPACountry(number.country)) return number.number;
  }
  throw new ApiError('validation', { fields: { phone: 'phone_invalid' } });
}

export function toIbanLabel(iban: string): string {
  return `•••• ${iban.slice(-4)}`;
}

/** +31 6 •••• 5678: enough to recognize the own number. */
export function toPhoneLabel(phone: string): string {
  const number = parsePhoneNumberWithError(phone);
  return `+${number.countryCallingCode} •••• ${phone.slice(-4)}`;
}
