import { useMemo } from 'react';
import { getCollator } from '#client/i18n/intl.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { useLocale, useT } from '#client/i18n/react.tsx';
import { INTERESTS, type Interest } from './vocabulary.ts';

/** 'La plage' is sorted under P. */
const ARTICLE = /^(?:l’|(?:the|an?|la|le|les|une?|una|il|het|de|een|eine|ett?) )/i;

/** All interests, sorted by the words that the reader sees. */
export function useSortedInterests(): readonly Interest[] {
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => sortInterests(locale, (interest) => t(`vocabulary.interests.${interest}`)),
    [locale, t],
  );
}

export function sortInterests(locale: Locale, wordFor: (interest: Interest) => string): Interest[] {
  const { compare } = getCollator(locale);
  return INTERESTS.map((interest) => ({ interest, word: wordFor(interest).replace(ARTICLE, '') }))
    .toSorted((a, b) => compare(a.word, b.word))
    .map(({ interest }) => interest);
}
