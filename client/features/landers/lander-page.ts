import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import type { TextKey } from '#client/i18n/translate.ts';
import type { PageHandle } from '#client/route-module.ts';
import { useLander } from './lander-loader.ts';

/** Text prefixes of the niches 1 to 7: docs/product.md#niches */
const PREFIXES = ['none', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;

export type NichePrefix = (typeof PREFIXES)[number];

export function useNichePrefix(): NichePrefix {
  return PREFIXES[useSettings().niche - 1] ?? 'none';
}

/** The texts of the niche, unless a campaign has its own. */
export function useLanderCopy(): { headline: string; lead: string } {
  const t = useT();
  const { campaign } = useLander();
  const niche = useNichePrefix();
  return {
    headline: campaign?.headline ?? t(`lander.niche.${niche}.headline`),
    lead: campaign?.text ?? t(`lander.niche.${niche}.lead`),
  };
}

/** Landing pages work without scripts; these run from the first interaction. */
export function createLanderHandle(title: TextKey): PageHandle {
  return { isCacheable: true, hydratesOnInteraction: true, indexed: true, title: (t) => t.loose(title) };
}

/** Not cached, because there are as many pages as members. Search engines list no member. */
export const MEMBER_LANDER_HANDLE: PageHandle = {
  hydratesOnInteraction: true,
  title: (t) => t('lander.member.title'),
};
