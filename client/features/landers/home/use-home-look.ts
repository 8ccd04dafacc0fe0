import { useSettings } from '#client/features/site/site-context.tsx';
import type { HomeLook } from './pictures.ts';

const PLAIN: HomeLook = { opening: 'pair', pictures: 'pair', mode: 'system', own: null };

/** How the home page begins; another backend may not say. */
export function useHomeLook(): HomeLook {
  return useSettings().home ?? PLAIN;
}
