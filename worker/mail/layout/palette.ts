import type { Tenant } from '#tenants/schema/site-schema.ts';
import { oklchToHex } from '#worker/tenancy/theme/color.ts';
import { hasMainInSecondColor } from '#worker/tenancy/theme/brand-properties.ts';

export type Palette = Record<keyof typeof LIGHT, string>;

type Theme = Tenant['theme'];
type ThemeColors = Pick<Theme, 'c' | 'h' | 'c2' | 'h2' | 'opening'> & { t: number };
type Oklch = readonly [l: number, c: number, h: number];
type Color = (theme: ThemeColors) => Oklch;

// The same roles and numbers as client/ui/styles/colors.css.
const LIGHT = {
  page: ({ t, h }) => [0.958, t * 0.75, h],
  card: () => [1, 0, 0],
  ink: ({ t, h }) => [0.215, t * 2.6, h],
  soft: ({ t, h }) => [0.41, t * 2, h],
  faint: ({ t, h }) => [0.505, t * 1.8, h],
  line: ({ t, h }) => [0.912, t, h],
  primary: ({ c, h }) => [0.518, c, h],
  main: (theme) => getMain(theme, 0.518),
  onMain: getOnMain,
  link: ({ c, h }) => [0.48, c * 0.96, h],
} as const satisfies Record<string, Color>;

const DARK: Record<keyof typeof LIGHT, Color> = {
  page: ({ t, h }) => [0.13, t * 1.1, h],
  card: ({ t, h }) => [0.207, t * 1.4, h],
  ink: ({ t, h }) => [0.962, t * 0.5, h],
  soft: ({ t, h }) => [0.815, t * 0.9, h],
  faint: ({ t, h }) => [0.715, t * 1.1, h],
  line: ({ t, h }) => [0.31, t * 1.6, h],
  primary: ({ c, h }) => [0.536, c, h],
  main: (theme) => getMain(theme, 0.536),
  onMain: getOnMain,
  link: ({ c, h }) => [0.79, c * 0.58, h],
};

function getMain(theme: ThemeColors, lightness: number): Oklch {
  return hasMainInSecondColor(theme) ? [0.755, theme.c2, theme.h2] : [lightness, theme.c, theme.h];
}

function getOnMain(theme: ThemeColors): Oklch {
  return hasMainInSecondColor(theme) ? [0.2, 0.04, theme.h2] : [1, 0, 0];
}

/** The site's colors; `dark` replaces them on dark devices unless the site has one mode only. */
export function createMailPalette({ mode, ...theme }: Theme): { base: Palette; dark: Palette | null } {
  if (mode === 'dark') return { base: toHexPalette(DARK, theme), dark: null };
  return { base: toHexPalette(LIGHT, theme), dark: mode === 'system' ? toHexPalette(DARK, theme) : null };
}

function toHexPalette(colors: Record<keyof typeof LIGHT, Color>, theme: Omit<Theme, 'mode'>): Palette {
  const entries = Object.entries(colors).map(([role, of]) => [
    role,
    oklchToHex(...of({ ...theme, t: theme.tint / 100 })),
  ]);
  return Object.fromEntries(entries) as Palette;
}
