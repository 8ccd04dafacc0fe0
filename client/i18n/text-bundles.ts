// docs/decisions/020-text-bundles.md
import { type Route, routes } from '../routes.ts';

/** Features whose texts every page has, or the only part of one. */
const CORE_TEXTS = 'app+auth+members+search+site+vocabulary.seeking';

/** Features whose texts come with all texts beyond the core. */
export const GENERAL_TEXTS = 'errors+vocabulary';

/** Features whose texts load with a part of a page. */
const PART_TEXTS = [
  'alerts+push',
  'chatsearch',
  'discounts',
  'filters',
  'places',
  'safety',
  GENERAL_TEXTS,
] as const;

type PageTexts = Extract<(typeof routes)[keyof typeof routes], { texts: string }>['texts'];

export type TextBundle = 'core' | (typeof PART_TEXTS)[number] | PageTexts;

export type RouteWithTexts = Route & { readonly texts?: TextBundle };

/**
 * Texts that are sent to the browser together, with their features: those of every page, of parts, and those that the
 * route table names. Features in no bundle have texts for the server only: emails, static pages.
 */
export function listTextBundles(table: Readonly<Record<string, Route>> = routes): Map<string, string[]> {
  const ofPages = Object.values(table).flatMap(({ texts }) => (texts === undefined ? [] : [texts]));
  const bundles = [...new Set([...PART_TEXTS, ...ofPages])].map((name): [string, string[]] => [
    name,
    name.split('+'),
  ]);
  return new Map([['core', CORE_TEXTS.split('+')], ...bundles]);
}
