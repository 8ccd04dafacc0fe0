import type { Opening, PictureSet } from '#client/features/site/openings.ts';
import { useSettings } from '#client/features/site/site-context.tsx';

interface Pictures {
  /** The file of the large picture; where it has `sizes`, `-780` or `-1600` follows. */
  readonly main: string;
  readonly sizes?: true;
  /** There is another picture for dark pages, with `-dusk`. */
  readonly dusk?: true;
  /** How many smaller ones there are: `-1`, `-2` … */
  readonly details: number;
}

const PICTURES: Readonly<Record<PictureSet, Pictures>> = {
  pair: { main: 'pair', sizes: true, details: 0 },
  velvet: { main: 'velvet', sizes: true, details: 3 },
  rope: { main: 'rope', sizes: true, details: 0 },
  horizon: { main: 'horizon', sizes: true, dusk: true, details: 0 },
  linen: { main: 'linen-1', details: 4 },
  curves: { main: 'curves', sizes: true, details: 3 },
  harbor: { main: 'harbor', sizes: true, details: 4 },
};

/** How the home page of a site begins. */
export interface HomeLook {
  readonly opening: Opening;
  readonly pictures: PictureSet;
  /** Whether the site is light, dark, or as the visitor's device is set. */
  readonly mode: 'light' | 'dark' | 'system';
  /** A picture of the site's own in place of the large one of the set. */
  readonly own: string | null;
}

const FOLDER = '/heroes/openings';

export interface Picture {
  readonly src: string;
  readonly srcSet?: string;
}

/** The large picture; `dark` is another one for dark pages. */
export function getMainPicture({ pictures, mode, own }: HomeLook): Picture & { readonly dark?: Picture } {
  if (own !== null) return { src: own };
  const { main, sizes, dusk } = PICTURES[pictures];
  if (!sizes) return { src: `${FOLDER}/${main}.avif` };
  const dark = toSizes(`${main}-dusk`);
  if (dusk && mode === 'dark') return dark;
  return { ...toSizes(main), ...(dusk && mode === 'system' && { dark }) };
}

function toSizes(name: string): Picture {
  const [small, large] = [780, 1600].map((width) => `${FOLDER}/${name}-${width}.avif`);
  return { src: small ?? '', srcSet: `${small} 780w, ${large} 1600w` };
}

export function listDetails({ pictures }: HomeLook): string[] {
  const { details } = PICTURES[pictures];
  return Array.from({ length: details }, (_, index) => `${FOLDER}/${pictures}-${index + 1}.avif`);
}

/** The smaller ones that are not the large one of the set. */
export function listOtherDetails(look: HomeLook): string[] {
  return listDetails(look).filter((src) => src !== `${FOLDER}/${PICTURES[look.pictures].main}.avif`);
}

const PLAIN: HomeLook = { opening: 'pair', pictures: 'pair', mode: 'system', own: null };

/** How the home page begins; another backend may not say. */
export function useHomeLook(): HomeLook {
  return useSettings().home ?? PLAIN;
}
