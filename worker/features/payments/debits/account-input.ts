import { isSEPACountry, isValidIBAN } from 'ibantools';
import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import { ApiError } from '#client/api/errors.ts';
import { toAccountNumber } from '#tenants/schema/account-number.ts';
import type { Company } from '#tenants/schema/company-schema.ts';

/** The account number without spaces. Throws `ApiError('validation')` if it is wrong or of a country that is not served. */
export function readIban(input: string, { creditor }: Pick<Company, 'creditor'>): string {
  const iban = toAccountNumber(input);
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
