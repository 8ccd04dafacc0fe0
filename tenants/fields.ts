import * as z from 'zod';
import { isCountry } from './countries.ts';
import { type Language, languages } from './languages.ts';

// The message of a rule is what the file may say, in words an operator understands:
// an error shows it after "allowed:".

export const sentence = z.string().trim().min(1);

export const brandName = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}<>"\\]{1,40}$/u, 'a name of 1 to 40 characters, without < > " and \\');

export const language = z.enum(languages);

export const country = z
  .string()
  .refine(isCountry, 'a two-letter country code in capitals (ISO 3166), for example "NL", "DE" or "US"');

/** One text for all languages, or one per language. */
export type Text = string | Partial<Record<Language, string>>;
export const text = z.union(
  [sentence, z.partialRecord(language, sentence)],
  'a text in quotes, or one text per language such as { nl = "...", en = "..." }',
);

export const host = z
  .string()
  .regex(
    /^(?!www\.)(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
    'a domain name in small letters, for example "ardenza.example"; no https://, no port, no www. (that is added by itself)',
  );

export const phone = z
  .string()
  .regex(
    /^\+?[0-9][0-9 ()-]{5,22}$/,
    'a phone number of digits, spaces and dashes, for example "+1 415 555 0142"',
  );

export const email = z.email('an e-mail address, for example "help@ardenza.example"');

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'a three-letter currency code in capitals, for example "EUR", "CHF" or "USD"');

/** A number of credits. */
export const credits = z.int().min(0).max(100_000);
