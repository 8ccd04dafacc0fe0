// docs/decisions/037-one-file-per-site.md
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { campaignSettings } from './campaign-settings.ts';
import { NICHES_WITH_LINES } from '#client/features/site/openings.ts';
import {
  brandName,
  country,
  email,
  host,
  isCountry,
  isEachOnce,
  language,
  languages,
  listAgeAssuranceCountries,
  onlyByPlatform,
  phone,
  text,
} from './fields.ts';
import { chatSettings, fictionalSettings, getUsualFields, memberSettings } from './member-settings.ts';
import { findOwnPostbacks, postbackSettings } from './postback-settings.ts';
import { priceSettings } from './price-settings.ts';
import { findStateFault, siteStates } from './site-states.ts';
import { maxChroma, resolveTheme, type Theme, themeFile } from './theme-schema.ts';
import type { OwnPage } from '../pages/own-page.ts';
import type { CompanyFile } from './company-schema.ts';

const niche = z.literal([1, 2, 3, 4, 5, 6, 7]);

/** `nl_NL`: a language of the product and a country. */
const domainLanguage = z.string().refine(
  (value) => {
    const [lang, region, ...rest] = value.split('_');
    return rest.length === 0 && languages.some((known) => known === lang) && isCountry(region ?? '');
  },
  `a language and a country such as "nl_NL"; the language is one of ${languages.join(', ')}`,
);

/** A marketing claim needs its evidence (docs/security.md#honesty). */
const evidence = z.partialRecord(
  z.enum(['more_matches', 'most_chosen', 'reviews']),
  z.string().trim().min(10),
);

/** One file `tenants/<id>.toml`. The id is the name of the file. */
export const siteFile = z
  .strictObject({
    name: brandName.describe('The brand, as visitors read it.'),
    hosts: z
      .tuple([host], host)
      .refine(isEachOnce, 'each domain name once')
      .describe('Domain names of the site. The first is the main one; the others, and www., lead to it.'),
    hsts_subdomains: z
      .boolean()
      .default(true)
      .describe(
        'true: browsers open every subdomain of the hosts by https only, for a year. Set false while a subdomain still needs http.',
      ),
    ...siteStates,
    niche: niche.describe(
      '1 general, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay. Decides the look unless [theme] says otherwise.',
    ),
    company: onlyByPlatform(
      z.string().describe('Who runs the site: the name of a file in tenants/companies, without .toml.'),
    ),
    domain_language: domainLanguage.describe(
      'Language for visitors who have not chosen one, and its country: nl_NL.',
    ),
    countries: z
      .tuple([country], country)
      .refine(isEachOnce, 'each country once')
      .describe('Countries the site serves, the main one first: ["NL", "BE"].'),
    languages: z
      .record(country, z.array(language).min(1))
      .default({})
      .describe(
        'Only where it differs from the usual: the languages offered to visitors from a country. Example: BE = ["nl", "fr"].',
      ),
    database: onlyByPlatform(
      z
        .string()
        .regex(/^[a-z][a-z0-9_]{0,30}$/, 'a short name of small letters, digits and _')
        .refine(
          (name) => name !== 'control',
          'another name: "control" is the database of the sites themselves',
        )
        .default('main')
        .describe('The database that holds the members of the site. Sites may share one.'),
    ),
    theme: themeFile.optional().describe('The look. Whatever is left out comes from the niche.'),
    index_title: text
      .optional()
      .describe('Title of the start page in search engines. One text, or one per language.'),
    description: text.optional().describe('Description in search engines. One text, or one per language.'),
    support_email: email.describe('Where members write to for help.'),
    support_phone: phone.optional().describe('Where members call. Without it, the number of the company.'),
    mail_name: brandName
      .optional()
      .describe(
        'Name of the site as the sender and in the subjects of e-mails. Without it, the name of the site.',
      ),
    us_footer: z
      .boolean()
      .default(false)
      .describe(
        'true: pages in English end with what several of the United States want a dating site to say.',
      ),
    enable_site_entry_popup: z
      .boolean()
      .default(true)
      .describe('Whether visitors first see the 18+ warning.'),
    entry_popup_countries: z
      .array(country)
      .min(1)
      .optional()
      .describe('Countries whose visitors see the 18+ warning. Leave out for all: ["NL", "DE"].'),
    cookie_consent_countries: z
      .array(country)
      .default([])
      .describe(
        'Countries beyond the EEA, the United Kingdom and Switzerland whose visitors are asked before the advertising cookie is stored: ["BR", "CA"].',
      ),
    cdn_prefix: z
      .string()
      .regex(
        /^\/(?!(api|assets|heroes|chat-images)\/)([\w-]+\/)*(photos|images|media)\/$/,
        'a path on the site that ends with /photos/, /images/ or /media/ and begins with none of the folders api, assets, heroes and chat-images, for example "/photos/"',
      )
      .default('/photos/')
      .describe('What the address of every photo begins with.'),
    evidence: evidence
      .default({})
      .describe(
        'Proof for marketing claims. A claim without proof is not shown. more_matches: the 46% of Premium.',
      ),
    ...priceSettings,
    ...chatSettings,
    ...memberSettings,
    ...fictionalSettings,
    ...campaignSettings,
    ...postbackSettings,
  })
  .check((ctx) => {
    const theme = resolveTheme(ctx.value.niche, ctx.value.theme);
    for (const [h, c] of [
      ['h', 'c'],
      ['h2', 'c2'],
    ] as const) {
      const limit = maxChroma(theme[h]);
      if (theme[c] <= limit) continue;
      const message = `at most ${limit} with ${h} = ${theme[h]}: hues 155 to 210 turn harsh when stronger`;
      ctx.issues.push({ code: 'custom', path: ['theme', c], input: theme[c], message });
    }
    if (theme.first_question === 'line' && !NICHES_WITH_LINES.some((niche) => niche === ctx.value.niche)) {
      const message = 'a fact: only the niches 1, 5 and 6 have lines to choose from';
      ctx.issues.push({ code: 'custom', path: ['theme', 'first_question'], input: 'line', message });
    }
    const fault = findStateFault(ctx.value);
    if (fault)
      ctx.issues.push({
        code: 'custom',
        path: [fault.key],
        input: ctx.value[fault.key],
        message: fault.message,
      });
    for (const path of findOwnPostbacks(ctx.value)) {
      const message = 'an address of the network, not of the site itself';
      ctx.issues.push({ code: 'custom', path: ['postbacks', ...path], input: ctx.value.hosts[0], message });
    }
    const own = ctx.value.domain_language.slice(0, 2);
    for (const [code, offered] of Object.entries(ctx.value.languages)) {
      if (offered.some((lang) => lang === own)) continue;
      const message = `a list with "${own}", the site's own language (domain_language)`;
      ctx.issues.push({ code: 'custom', path: ['languages', code], input: offered, message });
    }
  });

export type SiteFile = z.output<typeof siteFile>;

type UsualFields = ReturnType<typeof getUsualFields>;

/** A site with all defaults filled in, as the rest of the application uses it. */
export interface Tenant extends Omit<SiteFile, 'theme' | 'mail_name' | keyof UsualFields>, UsualFields {
  id: string;
  /** Differs after each change of the settings, the pages or the company; caches that show them have it in their keys. */
  version: string;
  /** Differs after each change of what the icons and the social image show: the name, the main host and the theme. */
  look: string;
  theme: Theme;
  mail_name: string;
  /** Pages that only this site has, by token. */
  pages: readonly OwnPage[];
}

export function resolveTenant(
  id: string,
  site: SiteFile,
  company?: Pick<CompanyFile, 'age_assurance_countries'>,
  pages: readonly OwnPage[] = [],
): Tenant {
  const usual = getUsualFields(site.niche);
  const theme = resolveTheme(site.niche, site.theme);
  return {
    ...site,
    search_fields: site.search_fields ?? usual.search_fields,
    visible_profile_fields: site.visible_profile_fields ?? usual.visible_profile_fields,
    id,
    version: hash([site, company, pages]),
    look: hash([site.name, site.hosts[0], theme]),
    theme,
    pages,
    mail_name: site.mail_name ?? site.name,
    age_assurance_countries: listAgeAssuranceCountries(
      site.age_assurance_countries,
      company?.age_assurance_countries,
    ),
  };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** @internal @throws ZodError when the settings are not those of a site. */
export function parseTenant(id: string, settings: unknown): Tenant {
  return resolveTenant(id, siteFile.parse(settings));
}
