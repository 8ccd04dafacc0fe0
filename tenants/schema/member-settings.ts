import * as z from 'zod';
import { FACT_NAMES, isOfNiche } from '#client/facts/facts.ts';
import { ageAssuranceCountries, endpoint, text } from './fields.ts';

const profileFields = ['country', 'gender', 'interests', ...FACT_NAMES] as const;
const searchFields = [
  'gender',
  'country',
  'countryregion',
  'age',
  'distance',
  'interests',
  ...FACT_NAMES,
] as const;
const signups = ['all', 'with_trafficsource', 'none'] as const;

/** The fields of a site whose file does not choose: without facts of other niches. */
export function getUsualFields(niche: number) {
  const isUsual = (field: string) => !FACT_NAMES.some((fact) => fact === field && !isOfNiche(fact, niche));
  return {
    search_fields: searchFields.filter(isUsual),
    visible_profile_fields: profileFields.filter(isUsual),
  };
}

/** Rules for joining, and what members see of each other. */
export const memberSettings = {
  min_age: z.int().min(18).max(99).default(18).describe('Youngest age of a member. Never below 18.'),
  age_assurance_countries: ageAssuranceCountries.describe(
    'Further countries whose law asks for a stronger age check than a birth date; GB always belongs to them. People from there see members only after such a check, and without a provider of checks the site is closed to them.',
  ),
  signups: z
    .enum(signups)
    .default('all')
    .describe(
      'Who may sign up: "all", "with_trafficsource" (only visitors sent by an advertisement) or "none".',
    ),
  reveal_accounts: z
    .boolean()
    .default(false)
    .describe(
      'true: login and signup say openly whether an e-mail address has an account. false keeps that secret, which is safer.',
    ),
  logged_out_search: z
    .boolean()
    .default(false)
    .describe('true: visitors who are not logged in see some search results.'),
  logged_out_search_trafficsource: z
    .boolean()
    .default(false)
    .describe('The same, for visitors sent by an advertisement.'),
  search_fields: z
    .array(z.enum(searchFields))
    .min(1)
    .optional()
    .describe(
      'What members can search by; all that suits the niche if left out. A search always has a gender, ages and a country: to leave out "gender", "age" or "country" hides the question only, and an address that names them is still answered. Whatever else is left out is refused.',
    ),
  visible_profile_fields: z
    .array(z.enum(profileFields))
    .min(1)
    .optional()
    .describe('Which facts a profile shows and asks for; all that suit the niche if left out.'),
  visible_profile_notes: z
    .boolean()
    .default(true)
    .describe('Whether a profile shows the text that its member wrote.'),
  photo_review: z
    .enum(['before', 'after'])
    // With "before" photos stay hidden until an operator reviews them (`npm run reports -- photos`).
    .default('after')
    .describe(
      'When photos of members are reviewed: "before" others see them, or "after", which shows them at once.',
    ),
  member_resell: z
    .boolean()
    .default(false)
    .describe(
      'true: the front page does not promise that profiles stay on this site. Nothing shows a member on a sister site: that takes a choice of their own, which is not offered.',
    ),
};

/** How long messages may be, and where they are kept. */
export const chatSettings = {
  message_length: z.int().min(20).max(10_000).default(1000).describe('Longest message, in characters.'),
  message_hot_days: z
    .int()
    .min(1)
    .max(3650)
    .default(90)
    .describe(
      'Days after which messages move from the database to the file store. Members notice no difference.',
    ),
};

/** How fictional profiles are labelled (docs/security.md#honesty). The texts have defaults in all languages. */
export const fictionalSettings = {
  fictional_warning: text
    .optional()
    .describe('The sentence that explains fictional profiles. One text, or one per language.'),
  fictional_singular: text
    .optional()
    .describe('The word on one fictional profile. One text, or one per language.'),
  fictional_plural: text
    .optional()
    .describe('The word for several fictional profiles. One text, or one per language.'),
  fictional_icon: z
    .enum(['mask-happy-fill', 'star-fill', 'info-fill'])
    .default('mask-happy-fill')
    .describe('The icon beside that word.'),
  fictional_likes: z
    .boolean()
    .default(false)
    .describe(
      'true: fictional profiles, labelled as such, may like members who have no new like. At most one a day.',
    ),
  fictional_responder: endpoint
    .optional()
    .describe(
      'Address of your program that answers messages to fictional profiles: docs/responder.md. Without it, nothing can be sent to them.',
    ),
};
