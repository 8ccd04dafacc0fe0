import { niches } from '#tenants/schema/niches.ts';
import type { BrandColor } from './new/find-site-color.ts';

export interface NewSite {
  readonly name: string;
  readonly hosts: readonly string[];
  readonly niche: number;
  readonly company: string;
  /** `nl_NL` */
  readonly language: string;
  readonly countries: readonly string[];
  readonly email: string;
  /** As it was typed, and what it became. */
  readonly color?: { readonly wished: string; readonly found: BrandColor } | undefined;
  readonly mark: readonly string[];
  /** Visitors read that the site opens soon. */
  readonly isDraft?: boolean;
}

/** The text of a site file, in the order and with the kind of comments of the sites of the demo. */
export function writeSiteFile(site: NewSite): string {
  const { color, mark } = site;
  const niche = Object.entries(niches).find(([number]) => Number(number) === site.niche)?.[1].name ?? '';
  return [
    '#:schema ./site.schema.json',
    `name = ${quote(site.name)} # All a site needs; every other setting and its default is in site.schema.json.`,
    ...(site.isDraft ? ['state = "draft" # npm run site -- open takes it away.'] : []),
    `hosts = ${list(site.hosts)} # The first is the main one. The others, and www., lead to it.`,
    `niche = ${site.niche} # ${niche}`,
    `company = ${quote(site.company)} # companies/${site.company}.toml`,
    `domain_language = ${quote(site.language)}`,
    `countries = ${list(site.countries)} # The main one first.`,
    `support_email = ${quote(site.email)}`,
    '',
    '[theme] # Whatever is left out comes from the niche.',
    ...(color === undefined
      ? []
      : [
          `h = ${color.found.h} # From ${color.wished}: the hue,`,
          `c = ${color.found.c} # and how strong it is.`,
        ]),
    'logo = [ # A first mark, drawn on 32 by 32. The second shape is lighter.',
    ...mark.map((shape) => `  ${quote(shape)},`),
    ']',
    '',
  ].join('\n');
}

/** A basic string of TOML has the escapes of JSON. */
function quote(text: string): string {
  return JSON.stringify(text);
}

function list(texts: readonly string[]): string {
  return `[${texts.map(quote).join(', ')}]`;
}
