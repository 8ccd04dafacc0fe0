import type { Niche } from '#tenants/schema/niches.ts';
import { maxChroma, resolveTheme, type Theme } from '#tenants/schema/theme-schema.ts';
import { createMailPalette } from '#worker/mail/layout/palette.ts';
import { SiteMistake } from '../site-mistake.ts';

export interface BrandColor {
  readonly h: number;
  readonly c: number;
  /** How it shows on light and on dark pages, as `#rrggbb`. */
  readonly shown: { readonly light: string; readonly dark: string };
}

const WEAKEST = 0.08;
/** Below it a color looks gray, and its hue is chance. */
const GRAY = 0.02;

/**
 * The hue and chroma nearest to a color that a site file may name. Lightness is not chosen: the pages fix it, so that
 * text is readable with all of them in both modes.
 * @throws SiteMistake for what is no color.
 */
export function findSiteColor(hex: string, niche: Niche): BrandColor {
  const full = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i
    .exec(hex)
    ?.slice(1)
    .map((digit) => digit.repeat(2));
  const digits = full?.join('') ?? /^#?([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined)
    throw new SiteMistake(`"${hex}" is no color. It is written as # and six digits, for example "#c2185b".`);
  const wished = toOklab(digits);
  if (Math.hypot(wished.a, wished.b) < GRAY)
    throw new SiteMistake(`#${digits} is a gray. The main color needs a hue, for example "#c2185b".`);
  const [nearest] = listColors(wished);
  if (nearest === undefined) throw new Error(`no color near #${digits}`);
  return { ...nearest, shown: showColor(resolveTheme(niche, nearest)) };
}

interface Oklab {
  readonly a: number;
  readonly b: number;
}

/** All colors that a site file may name within 30 degrees, the nearest first. */
function listColors({ a, b }: Oklab): { h: number; c: number }[] {
  const hue = Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const candidates = Array.from({ length: 61 }, (_, index) => (hue + index - 30 + 360) % 360).flatMap((h) => {
    const steps = Math.round((maxChroma(h) - WEAKEST) / 0.005);
    return Array.from({ length: steps + 1 }, (_, step) => {
      const c = Number((WEAKEST + step * 0.005).toFixed(3));
      const angle = (h * Math.PI) / 180;
      return { h, c, distance: Math.hypot(c * Math.cos(angle) - a, c * Math.sin(angle) - b) };
    });
  });
  return candidates.toSorted((one, other) => one.distance - other.distance).map(({ h, c }) => ({ h, c }));
}

/** Emails have the same colors as pages, and are drawn without a browser. */
function showColor(theme: Theme): BrandColor['shown'] {
  const [light, dark] = (['light', 'dark'] as const).map(
    (mode) => createMailPalette({ ...theme, mode }).base.primary,
  );
  return { light: light ?? '', dark: dark ?? '' };
}

/** https://bottosson.github.io/posts/oklab/ */
function toOklab(digits: string): Oklab {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}
