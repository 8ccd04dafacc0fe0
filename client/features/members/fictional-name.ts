import type { QueryClient } from '@tanstack/react-query';
import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import type { Translate } from '#client/i18n/translate.ts';

/** SECURITY 21, where there is room for words only: "Sofia (Fictional)". */
export function labelledName(
  { queries, t }: { queries: QueryClient; t: Translate },
  { name, fictional }: { name: string; fictional: boolean },
): string {
  if (!fictional) return name;
  const word = queries.getQueryData<SiteSettings>(['settings'])?.fictional_singular;
  return `${name} (${word ?? t('members.fictional.word')})`;
}
