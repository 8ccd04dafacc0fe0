import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'country_unknown'));
const region = v.pipe(v.string(), v.maxLength(10, 'region_unknown'));
const town = v.pipe(v.string(), v.trim(), v.maxLength(80, 'town_unknown'));

/** A member's place as far as the site ever knows it: a town of the site's list. */
export const place = v.object({
  country: v.string(),
  /** ISO 3166-2. */
  region: v.string(),
  region_name: v.string(),
  town: v.string(),
});

export type Place = v.InferOutput<typeof place>;

const degrees = (most: number) =>
  v.pipe(v.string(), v.nonEmpty('invalid'), v.transform(Number), v.number('invalid'), v.minValue(-most, 'invalid'), v.maxValue(most, 'invalid')); // prettier-ignore

/** Stores nothing: the answer is a town, and the sent position is discarded. */
export const geocode = defineEndpoint({
  method: 'GET',
  path: '/api/geocode.php',
  summary: 'The town nearest to a position. Not found where the site knows none.',
  access: 'member',
  query: v.object({ lat: degrees(90), lon: degrees(180) }),
  answer: place,
  errors: ['not_found'],
});

export const getTowns = defineEndpoint({
  method: 'GET',
  path: '/api/towns',
  summary: 'The larger towns of a region, by name.',
  access: 'anyone',
  query: v.object({ country, region }),
  answer: v.object({ towns: v.array(v.string()) }),
});

export const placeChoice = v.object({
  country,
  region: v.optional(v.nullable(region), null),
  town: v.optional(v.nullable(town), null),
});

export type PlaceChoice = v.InferOutput<typeof placeChoice>;

export const savePlace = defineEndpoint({
  method: 'PUT',
  path: '/api/place',
  summary:
    'Says where the logged-in user lives: a country of the site, and a region and town of our lists or none. A country whose age check the site does not offer is refused, unless the member lives there already.',
  access: 'member',
  isAlwaysOpen: true,
  body: placeChoice,
  answer: v.object({ ok: v.literal(true) }),
});
