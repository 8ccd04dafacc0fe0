import * as v from 'valibot';
import { FIRST_QUESTIONS, OPENINGS, PICTURE_SETS } from './openings.ts';

/** Null means: use the text of the dictionary. */
const text = v.nullable(v.string());
const credits = v.pipe(v.number(), v.integer(), v.minValue(0));

const closedSite = v.object({
  reason: v.picklist(['country', 'age_check', 'advertised', 'closed']),
  /** In the page's language, preceded by one of the visitor's country when the page is in a foreign language. */
  texts: v.array(
    v.object({ language: v.string(), title: v.string(), text: v.string(), next: v.nullable(v.string()) }),
  ),
  /** Sites of the same company where this visitor can sign up. */
  sites: v.array(v.object({ name: v.string(), address: v.string() })),
});

export type ClosedSite = v.InferOutput<typeof closedSite>;

/** What the site's pages know about it. Texts are in the visitor's language. The names are part of the API. */
export const siteSettings = v.object({
  /** ISO 3166 codes of the countries the site serves, the main one first. */
  countries: v.array(v.string()),
  name: v.string(),
  index_title: text,
  description: text,
  visible_profile_fields: v.array(v.string()),
  visible_profile_notes: v.boolean(),
  /** The visitor's country by IP address; null when unknown. */
  geoip_country: v.nullable(v.string()),
  /** The site's country that fits the visitor best. */
  geoip_selected_country: v.string(),
  cdn_prefix: v.string(),
  message_credits: credits,
  /** Messages in total that cost a free member nothing. Optional because another backend may leave it out. */
  free_messages: v.optional(credits, 0),
  photo_credits: credits,
  gift_credits: credits,
  /** The gifts that members can send, in the order of the choice. Optional because another backend may leave it out. */
  gifts: v.optional(v.array(v.string())),
  signup_credits: credits,
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
  /** How the home page begins. Optional because another backend may leave it out. */
  home: v.optional(
    v.object({
      opening: v.picklist(OPENINGS),
      pictures: v.picklist(PICTURE_SETS),
      mode: v.picklist(['light', 'dark', 'system']),
      /** The path of a picture of the site's own. */
      own: v.nullable(v.string()),
      /** What is asked before the sign-up. */
      question: v.optional(v.nullable(v.picklist(FIRST_QUESTIONS)), null),
    }),
  ),
  company_id: v.string(),
  mail_name: v.string(),
  /** Languages offered to this visitor; pages take them from the site file. Another backend may leave it out. */
  languages: v.optional(v.array(v.string())),
  /** Whether pages in English end with the notices that some US states require. */
  us_footer: v.optional(v.boolean(), false),
  /** Whether the site has evidence that Premium members find more matches. */
  more_matches: v.optional(v.boolean(), false),
  /** Minimum age in years. Optional because another backend may leave it out. */
  min_age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(18)), 18),
  /** Countries without new members, because their law requires an age check that this site cannot make. */
  age_check_countries: v.optional(v.array(v.string()), []),
  /** Says before the sign-up that the visitor's country requires an age check; null where it does not. */
  age_check_notice: v.optional(v.nullable(v.string()), null),
  /** Why this visitor cannot sign up; null when sign-up is open. Another backend may leave it out. */
  closed: v.optional(v.nullable(closedSite), null),
  /** The last day of a site that is closing, `2027-03-01`; null for others. Another backend may leave it out. */
  closes_on: v.optional(v.nullable(v.string()), null),
  /** Pages that only this site has, for the footer; `lang` where the title is in another language than the page. */
  pages: v.optional(
    v.array(v.object({ token: v.string(), title: v.string(), lang: v.optional(v.string()) })),
  ),
});

export type SiteSettings = v.InferOutput<typeof siteSettings>;
