import * as z from 'zod';

/** ISO 3166-1 alpha-2. A list, because Intl also accepts regions that are no country (EU, UN) or no longer one. */
const codes = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
  KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
  MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
  SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
  UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
);

/** True for an upper-case ISO 3166-1 code of a country; false for `XX`, `T1` and everything else. */
export function isCountry(code: string): boolean {
  return codes.has(code);
}

// The message of a rule is what the file may say, in words for operators: an error shows it after "allowed:".

export const sentence = z.string().trim().min(1);

export const brandName = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}<>"\\]{1,40}$/u, 'a name of 1 to 40 characters, without < > " and \\');

/** The languages of the interface. */
export const languages = ['nl', 'en', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const;

export type Language = (typeof languages)[number];
export const language = z.enum(languages);

export const country = z
  .string()
  .refine(
    isCountry,
    'a two-letter country code in capitals (ISO 3166), for example "NL", "DE" or "US"; the United Kingdom is "GB"',
  );

/** One text for all languages, or one per language. */
export type Text = string | Partial<Record<Language, string>>;
const TEXT_RULE = 'a text in quotes, or one text per language such as { nl = "...", en = "..." }';
export const text = z.union(
  [
    sentence,
    z.partialRecord(language, sentence).refine((texts) => Object.keys(texts).length > 0, {
      when: ({ issues }) => issues.length === 0,
      error: TEXT_RULE,
    }),
  ],
  TEXT_RULE,
);

/** Whether no entry of a list stands in it twice. */
export const isEachOnce = (list: readonly string[]) => new Set(list).size === list.length;

const HOST = /^(?!www\.)(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
const HOST_RULE =
  'a domain name in small letters, for example "ardenza.example"; no https://, no port, no www. (that is added by itself)';

export const host = z.string().check((ctx) => {
  if (HOST.test(ctx.value)) return;
  const punycode = toPunycode(ctx.value);
  const message =
    punycode === null
      ? HOST_RULE
      : `a domain name of the letters a to z, digits and -. Names with other letters have a second spelling for computers (punycode), and here it is "${punycode}"`;
  ctx.issues.push({ code: 'custom', input: ctx.value, message });
});

const PRIVATE_SUFFIX = /\.(localhost|local|internal|lan|intranet|home\.arpa)$/;

/** An address that the server calls. It names a public domain, so that a slip in a site file reaches no private network. */
export const endpoint = z
  .string()
  .max(500)
  .refine(
    isPublicHttps,
    'an address that begins with https:// and has a domain name, for example "https://answers.example/reply"',
  );

export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  const isPlain = username === '' && password === '' && hash === '';
  const name = hostname.replace(/^www\./, '');
  return protocol === 'https:' && isPlain && HOST.test(name) && !PRIVATE_SUFFIX.test(name);
}

/** `münchen.example` → `xn--mnchen-3ya.example`; null for a name without such letters or an invalid one. */
function toPunycode(name: string): string | null {
  if (/^[\0-\x7f]*$/.test(name) || !URL.canParse(`http://${name}`)) return null;
  const { hostname } = new URL(`http://${name}`);
  return HOST.test(hostname) ? hostname : null;
}

export const phone = z
  .string()
  .regex(
    /^\+?[0-9][0-9 ()-]{5,22}$/,
    'a phone number of digits, spaces and dashes, for example "+1 415 555 0142"',
  );

export const email = z.email('an e-mail address, for example "help@ardenza.example"');

/** Amounts count hundredths everywhere, so that a currency without them cannot be used. */
const currencies = new Set(Intl.supportedValuesOf('currency').filter(hasTwoDecimals));

function hasTwoDecimals(currency: string): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}

export const currency = z
  .string()
  .refine(
    (code) => currencies.has(code),
    'the three-letter code of a currency in capitals (ISO 4217) that counts in hundredths, for example "EUR", "CHF" or "USD"',
  );

export const credits = z.int().min(0).max(100_000);

/** Countries whose law asks for a stronger age check on every site: the Online Safety Act of the United Kingdom. */
const BY_LAW = ['GB'];

/** What a site or company file says; it can only add to the list. */
export const ageAssuranceCountries = z.array(country).min(1).default([]);

/** All countries that need an age check on a site: those of the law, of its company and of its own file. */
export function listAgeAssuranceCountries(
  site: readonly string[],
  company: readonly string[] = [],
): string[] {
  return [...new Set([...BY_LAW, ...company, ...site])];
}

/** The name that JSON Schema lets programs of ours use. */
const SET_BY = 'x-set-by';

/**
 * Marks a key that only the platform sets: in files that a company pushes with its key it stays as it is
 * (docs/settings.md#company-keys).
 */
export function onlyByPlatform<S extends z.ZodType>(schema: S): S {
  return schema.meta({ ...schema.meta(), [SET_BY]: 'platform' });
}

/** The keys of a file that only the platform sets. */
export function listPlatformKeys(file: z.ZodObject): string[] {
  return Object.keys(file.shape).filter((key) => {
    const field: unknown = file.shape[key];
    return field instanceof z.ZodType && field.meta()?.[SET_BY] === 'platform';
  });
}
