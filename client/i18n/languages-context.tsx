import { createContext, use } from 'react';
import type { Locale } from './locales.ts';

export const LanguagesContext = createContext<readonly Locale[]>([]);

export function useLanguages(): readonly Locale[] {
  return use(LanguagesContext);
}
