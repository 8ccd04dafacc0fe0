import type { TextKey } from '#client/i18n/translate.ts';
import type { PageHandle } from '#client/route-module.ts';

/** Landing pages work without scripts; these run from the first interaction. */
export function createLanderHandle(title: TextKey): PageHandle {
  return { isCacheable: true, hydratesOnInteraction: true, indexed: true, title: (t) => t.loose(title) };
}

/** Not cached, because there are as many pages as members. Search engines list no member. */
export const MEMBER_LANDER_HANDLE: PageHandle = {
  hydratesOnInteraction: true,
  title: (t) => t('lander.member.title'),
};
