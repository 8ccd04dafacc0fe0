import { isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import * as z from 'zod';
import { country } from './fields.ts';
import { toAccountNumber } from './account-number.ts';

/** Characters that every bank of the SEPA area takes. */
const SEPA_NAME = /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/;

/** The account into which a company collects direct debits, and its rules for them. */
export const creditor = z.strictObject({
  id: z
    .string()
    .refine(
      isCreditorId,
      'a creditor identifier of SEPA with its check digits, for example "NL16ZZZ000000120000"',
    )
    .describe('The creditor identifier that the bank has given.'),
  name: z
    .string()
    .regex(SEPA_NAME, "a name of 1 to 70 letters without accents, digits, spaces and / - ? : ( ) . , ' +")
    .describe('The holder of the account, as mandates and files for the bank name it.'),
  iban: z
    .string()
    .transform(toAccountNumber)
    .refine(isSepaIban, 'a valid IBAN of a country in the SEPA area')
    .describe('The account that gets the money.'),
  bic: z
    .string()
    .transform(toAccountNumber)
    .refine((bic) => isValidBIC(bic), 'a BIC of 8 or 11 characters')
    .optional()
    .describe('The bank of that account, where it asks for its BIC in files.'),
  iban_countries: z
    .array(country.refine(isSEPACountry, 'a country in the SEPA area'))
    .min(1)
    .optional()
    .describe('Countries whose accounts can be debited. Without it, the whole SEPA area.'),
  days: z
    .int()
    .min(2)
    .max(30)
    .default(5)
    .describe('Days between an order and its debit, which the email in advance names.'),
  unsettled: z
    .int()
    .min(1)
    .max(20)
    .default(1)
    .describe('Packages that a member may have whose debit the bank has not settled yet.'),
});

export type Creditor = z.output<typeof creditor>;

function isSepaIban(iban: string): boolean {
  return isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2));
}

/** AT-02 of the rulebook: ISO 7064 over all but the three letters of the business code. */
function isCreditorId(id: string): boolean {
  const [, land = '', digits = '', own = ''] =
    /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id) ?? [];
  if (!isSEPACountry(land)) return false;
  const numbers = `${own}${land}${digits}`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(numbers) % 97n === 1n;
}
