import type { SiteSettings } from '#client/features/site/settings-schema.ts';
import { GENDERS, type Gender, SEEKING, type Seeking } from './vocabulary.ts';

export interface NicheChoices {
  /** Genders that can sign up. */
  readonly genders: readonly Gender[];
  /** Genders that members can look for. */
  readonly seeking: readonly Seeking[];
  /** Preselected where the niche leaves little doubt. */
  readonly usual: { readonly gender?: Gender; readonly seeking?: Seeking };
}

/** No preselection: no later step shows it again, so an overlooked guess would stay. */
const EVERYONE: NicheChoices = { genders: GENDERS, seeking: SEEKING, usual: {} };

/** Women who want women, and men who want men. All other niches are open to everyone. */
const BY_NICHE: Partial<Record<SiteSettings['niche'], NicheChoices>> = {
  2: { genders: ['f', 'x'], seeking: ['f', 'a'], usual: { gender: 'f', seeking: 'f' } },
  7: { genders: ['m', 'x'], seeking: ['m', 'a'], usual: { gender: 'm', seeking: 'm' } },
};

/** The gender that a niche is about; the others are about all. */
export const NICHE_GENDERS: Partial<Record<SiteSettings['niche'], Gender>> = {
  2: 'f',
  4: 'f',
  6: 'f',
  7: 'm',
};

export function getNicheChoices(niche: SiteSettings['niche']): NicheChoices {
  return BY_NICHE[niche] ?? EVERYONE;
}

/** The choices of a form plus the current value, even if the niche no longer offers it. A member without consent has none. */
export function includeChosen<Value extends string>(
  offered: readonly Value[],
  chosen: Value,
): readonly Value[] {
  return chosen.length === 0 || offered.includes(chosen) ? offered : [...offered, chosen];
}
