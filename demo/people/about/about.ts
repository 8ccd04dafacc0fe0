import type { Locale } from '#client/i18n/locales.ts';
import { createShuffledPicker, type Random } from '#demo/random.ts';
import type { Niche } from '../niche-profiles.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

/**
 * Single sentences that can follow each other and fit any gender and age. An index has the same meaning in every
 * language. German has only words that are spelled alike with and without ß, so that it is also correct in Switzerland.
 */
export type Phrases = {
  openers: readonly string[];
  /** Last sentences, some of them questions. */
  closers: readonly string[];
  /** Sentences for members of one niche. */
  flavours: Readonly<Record<Niche, readonly string[]>>;
};

export type About = Readonly<Partial<Record<Locale, string>>>;

export const PHRASES: Readonly<Partial<Record<Locale, Phrases>>> = { nl, fr, de, en, es, it };

/** Indexes into the lists of phrases. */
type Sentences = { opener: number; flavour: number; closer: number };

const NO_FLAVOUR = -1;
const FLAVOUR_SHARE = 0.5;

const indexesOf = (list: readonly string[]) => list.map((_, index) => index);

/**
 * Returns a function that writes a text of two or three sentences about one more person of a site, in each of the
 * languages that has phrases, else in English. No two of its texts are the same in any language.
 */
export function createAboutWriter(languages: readonly Locale[], niche: Niche, random: Random): () => About {
  const written = languages.filter((language) => PHRASES[language]);
  const choose = createSentencePicker(niche, random);
  return () => {
    const sentences = choose();
    return Object.fromEntries(
      (written.length > 0 ? written : (['en'] as const)).map((language) => [
        language,
        join(PHRASES[language] ?? en, niche, sentences),
      ]),
    );
  };
}

const join = ({ openers, flavours, closers }: Phrases, niche: Niche, chosen: Sentences): string =>
  [openers[chosen.opener], flavours[niche][chosen.flavour], closers[chosen.closer]]
    .filter((sentence) => sentence !== undefined)
    .join(' ');

/**
 * Openers and closers are dealt in turn, and their numbers have no common divisor: the same two meet again only
 * after all others have met. A flavour meets each opener and each closer once, as long as that is possible.
 */
function createSentencePicker(niche: Niche, random: Random): () => Sentences {
  const deal = createShuffledPicker(random);
  const [openers, closers] = [indexesOf(en.openers), indexesOf(en.closers)];
  const flavours = indexesOf(en.flavours[niche]);
  const used = new Set<string>();
  return () => {
    const [opener, closer] = [deal(openers), deal(closers)];
    const textOf = (flavour: number) => `${opener} ${flavour} ${closer}`;
    const pairsOf = (flavour: number) =>
      flavour === NO_FLAVOUR ? [] : [`${opener} ${flavour} -`, `- ${flavour} ${closer}`];
    const isNew = (key: string) => !used.has(key);
    const preferred = random.chance(FLAVOUR_SHARE) ? deal(flavours) : NO_FLAVOUR;
    const options = [preferred, ...flavours, NO_FLAVOUR];
    const flavour =
      options.find((option) => [textOf(option), ...pairsOf(option)].every(isNew)) ??
      options.find((option) => isNew(textOf(option)));
    if (flavour === undefined) throw new RangeError('There are more members than different texts.');
    for (const key of [textOf(flavour), ...pairsOf(flavour)]) used.add(key);
    return { opener, flavour, closer };
  };
}
