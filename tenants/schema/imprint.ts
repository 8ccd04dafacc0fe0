import * as z from 'zod';
import { email, phone, sentence } from './fields.ts';

/** An address that pages show and link to: "www.example.org", or with a path, without https://. */
const website = z
  .string()
  .regex(
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(\/[A-Za-z0-9._~%/-]*)?$/,
    'a web address without https://, for example "www.medienanstalt.example"',
  );

/** What the law wants a company to say about itself (`docs/product.md#company`). */
export const imprint = {
  representatives: z
    .array(sentence)
    .min(1)
    .optional()
    .describe(
      'Who represents the company by law, such as its managing directors, with first and last name. Needed for sites in DE, AT and CH.',
    ),
  register: sentence
    .optional()
    .describe(
      'The register that the number in kvk is from: "Amtsgericht Hamburg". Needed for sites in DE, AT and CH.',
    ),
  responsible: z
    .strictObject({
      name: sentence.describe('First and last name of a natural person.'),
      address: sentence.describe('Where this person gets letters: street, postal code and town in one line.'),
    })
    .optional()
    .describe(
      'Who is responsible for the content under § 18 (2) of the German Medienstaatsvertrag. Needed for sites in DE, AT and CH.',
    ),
  youth_protection: z
    .strictObject({
      name: sentence.describe('The person or the service that does this for the company.'),
      email: email.describe('Where anyone can write about the protection of minors.'),
      phone: phone.optional().describe('A number for the same, if there is one.'),
    })
    .optional()
    .describe(
      'The youth protection officer under § 7 of the German Jugendmedienschutz-Staatsvertrag. Needed for sites in DE, AT and CH.',
    ),
  supervision: z
    .strictObject({
      name: sentence.describe('The official name of the authority, with its town.'),
      website: website.optional().describe('Its web address, without https://.'),
    })
    .optional()
    .describe(
      'The authority that supervises the site, in Germany the media authority of the state of the company. Needed for sites in DE, AT and CH.',
    ),
  data_protection: z
    .strictObject({
      name: sentence.describe('The data protection officer, or who answers in the company.'),
      email: email.describe('Where anyone can write about personal data.'),
    })
    .optional()
    .describe('Contact for questions about personal data. Without it, the support address of the site.'),
  privacy_authority: z
    .strictObject({
      name: sentence.describe('The official name of the authority.'),
      website: website.describe('Its web address, without https://.'),
    })
    .optional()
    .describe(
      'The data protection authority of the company, where its country has several, as Germany has. Without it, that of the country.',
    ),
  dispute_body: z
    .strictObject({
      name: sentence.describe('The name of the body, as the European Commission lists it.'),
      website: website.describe('Its web address, without https://.'),
    })
    .optional()
    .describe(
      'A body for out-of-court disputes, certified under article 21 of the Digital Services Act, that decisions name. Members can choose another one.',
    ),
};

/** Countries whose visitors must find a complete imprint. */
export const IMPRINT_COUNTRIES = ['DE', 'AT', 'CH'] as const;

/** The keys of a company file without which no site may be open in those countries. */
export const IMPRINT_KEYS = [
  'representatives',
  'register',
  'kvk',
  'vat_numbers',
  'responsible',
  'youth_protection',
  'supervision',
] as const;
