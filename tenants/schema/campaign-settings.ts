import * as z from 'zod';
import { text } from './fields.ts';

const pictureSet = z.enum(['sought', 'mixed', 'women', 'men', 'young', 'mature']);

const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'a name of small letters, digits and single dashes, for example "summer-nights"',
  )
  .max(40);

const campaign = z.strictObject({
  headline: text.describe(
    'The headline. One text, or one per language; a language without one keeps the usual.',
  ),
  text: text.optional().describe('The sentence below it.'),
  picture_set: pictureSet
    .optional()
    .describe('Which people the pictures show. Without it, as on the other landers.'),
});

/** The pages below /landers, and their variants for advertisements. */
export const campaignSettings = {
  lander: z
    .strictObject({
      picture_set: pictureSet
        .default('sought')
        .describe(
          'Which people the pictures show first: "sought" (the people that the niche is about), "mixed", "women", "men", "young" (under 35) or "mature" (45 and older).',
        ),
    })
    .default({ picture_set: 'sought' })
    .describe('The landing pages of the site.'),
  campaigns: z
    .record(slug, campaign)
    .default({})
    .describe(
      'Variants of the landing pages for advertisements: [campaigns.summer] is what /landers/gallery/summer shows, and every other design.',
    ),
};
