import { createContext, createElement, Fragment, type ReactNode, use, useMemo } from 'react';
import { createFormat, type Format } from './format.ts';
import type { Locale } from './locales.ts';
import { createTranslator, type Dictionary, type RichTranslate } from './translate.ts';

interface I18n {
  locale: Locale;
  country: string | null;
  t: RichTranslate<ReactNode>;
  format: Format;
}

const I18nContext = createContext<I18n | null>(null);

interface Props {
  locale: Locale;
  /** The visitor's country (ISO 3166-1), which refines numbers and dates. */
  country: string | null;
  dictionary: Dictionary;
  children: ReactNode;
}

export function I18nProvider({ locale, country, dictionary, children }: Props) {
  const value = useMemo<I18n>(
    () => ({
      locale,
      country,
      t: createTranslator<ReactNode>(locale, dictionary, country, (parts) =>
        createElement(Fragment, null, ...parts),
      ),
      format: createFormat(locale, country),
    }),
    [locale, country, dictionary],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('No I18nProvider above this component');
  return i18n;
}

export function useT(): RichTranslate<ReactNode> {
  return useI18n().t;
}

/** For a tag in a text: its words stand out. */
export const bold = (words: string) => <b>{words}</b>;

export function useLocale(): Locale {
  return useI18n().locale;
}

export function useFormat(): Format {
  return useI18n().format;
}

export const LanguagesContext = createContext<readonly Locale[]>([]);

export function useLanguages(): readonly Locale[] {
  return use(LanguagesContext);
}
