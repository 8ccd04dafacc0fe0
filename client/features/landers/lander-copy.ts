import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { useLander } from './lander-loader.ts';

/** SPEC §9: the lander prefixes of the niches 1 to 7. */
const PREFIXES = ['none', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;

export type NichePrefix = (typeof PREFIXES)[number];

export function useNichePrefix(): NichePrefix {
  return PREFIXES[useSettings().niche - 1] ?? 'none';
}

/** What every design says in the words of its niche, unless a campaign has words of its own. */
export function useLanderCopy(): { headline: string; lead: string } {
  const t = useT();
  const { campaign } = useLander();
  const niche = useNichePrefix();
  return {
    headline: campaign?.headline ?? t(`lander.niche.${niche}.headline`),
    lead: campaign?.text ?? t(`lander.niche.${niche}.lead`),
  };
}
