import { createContext, use } from 'react';
import type { Locale } from './locales.ts';

/** The languages that the visitor may choose from. */
export const LanguagesContext = createContext<readonly Locale[]>([]);

export function useLanguages(): readonly Locale[] {
  return use(LanguagesContext);
}
