import * as z from 'zod';
import { creditor } from './creditor.ts';
import { ageAssuranceCountries, country, onlyByPlatform, phone, sentence } from './fields.ts';
import { imprint } from './imprint.ts';

/** Ways to pay that companies can offer. */
const PAYMENT_METHODS = ['card', 'ideal', 'bancontact', 'paypal', 'debit'] as const;

const addressFormats = ['eu', 'de', 'us'] as const;

/** One file `tenants/companies/<id>.toml`. The id is the name of the file. */
export const companyFile = z.strictObject({
  name: sentence.describe('The full legal name, with its form: "Example Media B.V.".'),
  address: sentence.describe('Street and number.'),
  zip: sentence.optional().describe('Postal code.'),
  city: sentence.describe('Town.'),
  region: sentence.optional().describe('State, where addresses name it: CA.'),
  country: country.describe('Country of the address, as two letters: NL.'),
  address_format: z
    .enum(addressFormats)
    .optional()
    .describe(
      'How the address is written: eu "1000 AA Amsterdam", de "DE-20095 Hamburg", us "Baycliff, CA 94000". Without it, as the country does.',
    ),
  kvk: sentence
    .optional()
    .describe('Number in the trade register (KvK, Handelsregister ...), if there is one.'),
  tradenames: z.array(sentence).min(1).default([]).describe('Other names the company trades under.'),
  vat_numbers: z
    .array(sentence)
    .min(1)
    .default([])
    .describe('VAT numbers, one for each country that gave one.'),
  ...imprint,
  support_phone: phone.optional().describe('Number for members of all its sites. A site can name its own.'),
  statement_name: sentence
    .max(22)
    .optional()
    .describe(
      'What statements of a bank or card say, without the name of a site: "CNB Services". Without it, the name of the company.',
    ),
  payment_methods: z
    .record(country, z.array(z.enum(PAYMENT_METHODS)).min(1))
    .default({})
    .describe(
      'Only where it differs from the usual: the ways to pay from a country, in their order. Example: NL = ["ideal", "card"].',
    ),
  creditor: onlyByPlatform(
    creditor
      .optional()
      .describe(
        'The account for direct debits. With it, members who pay in euros from the SEPA area can choose direct debit.',
      ),
  ),
  vat_rates: z
    .record(country, z.number().min(0).max(50))
    .default({})
    .describe(
      'Only where it differs from the usual: value-added tax in percent that prices contain for buyers from a country. Example: CH = 0.',
    ),
  refund_spent_credits: z
    .boolean()
    .default(false)
    .describe(
      'Whether a member who withdraws from a purchase gets the price of credits back that are spent already. Unspent ones are always refunded.',
    ),
  age_assurance_countries: ageAssuranceCountries.describe(
    'Countries in which all sites of the company ask for an age check, besides GB. A site can add more.',
  ),
  delete_discount: z
    .int()
    .min(0)
    .max(90)
    .default(0)
    .describe('Discount in percent that is offered to a member who is about to delete the account. 0: none.'),
  added: onlyByPlatform(
    z.iso
      .date('a day such as 2024-03-01')
      .describe('The day the company joined. Its terms are dated then, but never before 2023-12-01.'),
  ),
});

export type CompanyFile = z.output<typeof companyFile>;

export interface Company extends CompanyFile {
  id: string;
}

/**
 * @throws ZodError when the settings are not those of a company.
 * @internal
 */
export function parseCompany(id: string, settings: unknown): Company {
  return { id, ...companyFile.parse(settings) };
}
