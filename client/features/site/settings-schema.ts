import * as v from 'valibot';

/** An empty place means: use the text of the dictionary. */
const text = v.nullable(v.string());
const credits = v.pipe(v.number(), v.integer(), v.minValue(0));

const closedSite = v.object({
  reason: v.picklist(['country', 'age_check', 'advertised', 'closed']),
  /** In the language of the page; before it, in one of the visitor's country where the page is in a foreign one. */
  texts: v.array(
    v.object({ language: v.string(), title: v.string(), text: v.string(), next: v.nullable(v.string()) }),
  ),
  /** Sites of the same company where this visitor can sign up. */
  sites: v.array(v.object({ name: v.string(), address: v.string() })),
});

export type ClosedSite = v.InferOutput<typeof closedSite>;

/**
 * What the pages of a site know about it: the site settings of SPEC §3, by their names there, and
 * two more that pages need. Texts are in the visitor's language.
 */
export const siteSettings = v.object({
  /** ISO 3166 codes of the countries the site serves, the main one first. */
  countries: v.array(v.string()),
  name: v.string(),
  index_title: text,
  description: text,
  visible_profile_fields: v.array(v.string()),
  visible_profile_notes: v.boolean(),
  /** Where the visitor seems to be; null when unknown. */
  geoip_country: v.nullable(v.string()),
  /** The country of the site that fits the visitor best. */
  geoip_selected_country: v.string(),
  cdn_prefix: v.string(),
  message_credits: credits,
  photo_credits: credits,
  gift_credits: credits,
  signup_credits: credits,
  /** Characters. */
  message_length: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** By country; `costs` in units of `currency` (ISO 4217). */
  minimum_message_costs: v.record(v.string(), v.object({ costs: v.number(), currency: v.string() })),
  support_email: v.string(),
  /** Digits only, with a leading + where there is one. */
  support_phone: v.nullable(v.string()),
  enable_site_entry_popup: v.boolean(),
  push_public_key: v.nullable(v.string()),
  search_fields: v.array(v.string()),
  /** The main host of the site. */
  domain: v.string(),
  /** Language and country: `nl_NL`. */
  domain_language: v.string(),
  fictional_warning: text,
  fictional_singular: text,
  fictional_plural: text,
  /** Name of an icon of the sprite, without `i-`. */
  fictional_icon: v.string(),
  refund_days: v.pipe(v.number(), v.integer(), v.minValue(0)),
  signups: v.picklist(['all', 'with_trafficsource', 'none']),
  logged_out_search: v.boolean(),
  logged_out_search_trafficsource: v.boolean(),
  member_resell: v.boolean(),
  niche: v.picklist([1, 2, 3, 4, 5, 6, 7]),
  company_id: v.string(),
  mail_name: v.string(),
  /** Languages offered to this visitor. Not in SPEC §3, so another backend may leave it out: then all are. */
  languages: v.optional(v.array(v.string())),
  /** Whether pages in English end with what some of the United States ask for. SPEC §2 has the flag without a name. */
  us_footer: v.optional(v.boolean(), false),
  /** Years. Not in SPEC §3 either, though the text of SPEC §5 names it. */
  min_age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(18)), 18),
  /** Those of its countries that new members cannot come from, because the law there asks for an age check. */
  age_check_countries: v.optional(v.array(v.string()), []),
  /** Why this visitor cannot sign up; null for everyone who can. Another backend may leave it out. */
  closed: v.optional(v.nullable(closedSite), null),
});

export type SiteSettings = v.InferOutput<typeof siteSettings>;
