import type { Locale } from '#client/i18n/locales.ts';
import type { Random } from '#demo/random.ts';
import type { ShuffledPicker } from '../shuffled-picker.ts';
import type { Niche } from '../niche-profiles.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { NL } from './nl.ts';
import type { Phrases } from './phrases.ts';

export type About = Readonly<Partial<Record<Locale, string>>>;

export const PHRASES: Readonly<Partial<Record<Locale, Phrases>>> = {
  nl: NL,
  fr: FR,
  de: DE,
  en: EN,
  es: ES,
  it: IT,
};

/** The picker recognizes a list by identity, so these are created once. */
const placesOf = (list: readonly string[] = []) => list.map((_, index) => index);
const OPENERS = placesOf(EN.openers);
const CLOSERS = placesOf(EN.closers);
const FLAVOURS = new Map(
  ([1, 2, 3, 4, 5, 6, 7] as const).map((niche) => [niche, placesOf(EN.flavours[niche])] as const),
);

/**
 * Two or three sentences about a person in each of these languages that has phrases, else in English. The picker
 * avoids repetitions between neighbors.
 */
export function writeAbout(
  languages: readonly Locale[],
  niche: Niche,
  random: Random,
  deal: ShuffledPicker,
): About {
  const opener = deal(OPENERS);
  const flavours = FLAVOURS.get(niche) ?? [];
  const flavour = flavours.length > 0 && random.chance(0.35) ? deal(flavours) : null;
  const closer = flavour === null || random.chance(0.4) ? deal(CLOSERS) : null;
  const written = languages.filter((language) => PHRASES[language]);
  return Object.fromEntries(
    (written.length > 0 ? written : (['en'] as const)).map((language) => {
      const phrases = PHRASES[language] ?? EN;
      const sentences = [
        phrases.openers[opener],
        flavour === null ? undefined : phrases.flavours[niche]?.[flavour],
        closer === null ? undefined : phrases.closers[closer],
      ];
      return [language, sentences.filter((sentence) => sentence !== undefined).join(' ')];
    }),
  );
}
