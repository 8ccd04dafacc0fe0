import type { Locale } from '#client/i18n/locales.ts';
import { members } from '#worker/db/schema.ts';

export type AboutRow = Pick<typeof members.$inferSelect, 'about' | 'aboutIn' | 'language'>;

/** The columns that {@link getAboutText} reads. */
export const aboutColumns = {
  about: members.about,
  aboutIn: members.aboutIn,
  language: members.language,
};

export function getAboutText({ about, aboutIn, language }: AboutRow, locale: Locale) {
  const translated = aboutIn?.[locale];
  return translated === undefined ? { about, language } : { about: translated, language: locale };
}
