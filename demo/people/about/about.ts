import type { Locale } from '#client/i18n/locales.ts';
import type { Random } from '#demo/portraits/random.ts';
import type { Dealer } from '../dealer.ts';
import type { Niche } from '../member.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { FR } from './fr.ts';
import { NL } from './nl.ts';
import type { Phrases } from './phrases.ts';

const PHRASES: Readonly<Partial<Record<Locale, Phrases>>> = { nl: NL, fr: FR, de: DE, en: EN };

type Shape = 'whole' | 'short' | 'long' | 'brisk';

/** A profile text of one to three sentences. The dealer keeps neighbours from saying the same. */
export function aboutIn(language: Locale, niche: Niche, random: Random, deal: Dealer): string {
  const { openers, wishes, closers, whole, flavours } = PHRASES[language] ?? EN;
  const flavour = flavours[niche] ?? wishes;
  const wish = deal(random.chance(0.35) ? flavour : wishes);
  switch (random.weighted<Shape>({ whole: 20, short: 34, long: 30, brisk: 16 })) {
    case 'whole':
      return deal(whole);
    case 'short':
      return `${deal(openers)} ${wish}`;
    case 'long':
      return `${deal(openers)} ${wish} ${deal(closers)}`;
    case 'brisk':
      return `${wish} ${deal(closers)}`;
  }
}
