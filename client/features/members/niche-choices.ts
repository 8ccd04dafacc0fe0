import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { GENDERS, type Gender, SEEKING, type Seeking } from './vocabulary.ts';

interface NicheChoices {
  /** Who can join. */
  readonly genders: readonly Gender[];
  /** Whom members can look for. */
  readonly seeking: readonly Seeking[];
  /** Chosen in advance, where the niche leaves little doubt. */
  readonly usual: { readonly gender?: Gender; readonly seeking?: Seeking };
}

/** No answer in advance: no later step shows it again, so a guess that was passed over would stay. */
const EVERYONE: NicheChoices = { genders: GENDERS, seeking: SEEKING, usual: {} };

/** Women who want women, and men who are into men. The other niches are open to everyone. */
const OF_NICHE: Partial<Record<SiteSettings['niche'], NicheChoices>> = {
  2: { genders: ['f', 'x'], seeking: ['f', 'a'], usual: { gender: 'f', seeking: 'f' } },
  7: { genders: ['m', 'x'], seeking: ['m', 'a'], usual: { gender: 'm', seeking: 'm' } },
};

export function getNicheChoices(niche: SiteSettings['niche']): NicheChoices {
  return OF_NICHE[niche] ?? EVERYONE;
}

/** The choices of a form, with the one that was made before even where the niche no longer offers it. */
export function includeChosen<Value extends string>(
  offered: readonly Value[],
  chosen: Value,
): readonly Value[] {
  return offered.includes(chosen) ? offered : [...offered, chosen];
}
