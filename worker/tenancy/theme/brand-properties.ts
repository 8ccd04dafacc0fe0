import { createHash } from 'node:crypto';
import { type Face, faces } from '#tenants/schema/faces.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';

type Branded = Pick<Tenant, 'name' | 'niche' | 'theme'>;

/**
 * The brand as custom properties, of which client/ui/styles/colors.css makes the colors of pages and buttons. It is the
 * whole text of a `<style>` that the CSP allows by its hash. `:root` outweighs the defaults of
 * client/ui/styles/tokens.css, whichever comes first.
 */
export function renderThemeCss({ name, niche, theme }: Branded): string {
  const face: Face = faces[theme.display];
  const properties: Record<string, string> = {
    name: cssString(name),
    h: number(theme.h),
    c: number(theme.c),
    '2h': number(theme.h2),
    '2c': number(theme.c2),
    tint: number(theme.tint),
    radius: number(theme.radius),
    logo: `url("${toLogoDataUrl(theme.logo)}")`,
    hero: `url(${cssString(getHeroUrl({ niche, theme }))})`,
    material: `url("/heroes/material-${niche}.webp")`,
    display: `"${face.family}",${face.fallback}`,
    'display-weight': number(face.weight),
    'display-style': face.style ?? 'normal',
    'display-tracking': `${number(face.tracking)}em`,
    'display-words': `${number(face.words ?? 0)}em`,
    'display-leading': number(face.leading),
    'display-scale': number(face.scale),
    'display-names': number(face.names ?? 1),
    ...(hasMainInSecondColor(theme) && MAIN_IN_SECOND_COLOR),
  };
  const declarations = Object.entries(properties).map(([key, value]) => `--brand-${key}:${value}`);
  return `:root{${declarations.join(';')}}`;
}

/** A sheet with hairlines in the second color has its main buttons in it as well, on all pages and in emails. */
export function hasMainInSecondColor({ opening }: Pick<Tenant['theme'], 'opening'>): boolean {
  return opening === 'role';
}

const MAIN_IN_SECOND_COLOR = {
  main: 'var(--secondary)',
  'main-hover': 'var(--secondary-hover)',
  'main-press': 'var(--secondary-press)',
  'on-main': 'var(--on-secondary)',
  'shadow-main': 'none',
};

/** The address of the picture of the site, or else of its niche. */
function getHeroUrl({ niche, theme }: Pick<Branded, 'niche' | 'theme'>): string {
  return theme.hero ?? `/heroes/hero-${niche}.webp`;
}

/** The logo as an image. It is used as a mask, so only its shape counts. */
export function toLogoDataUrl(shapes: readonly string[]): string {
  return `data:image/svg+xml,${encodeURIComponent(renderLogoSvg(shapes))}`;
}

/** The logo as SVG. A site with a complete drawing has chosen its own colors. */
export function renderLogoSvg(shapes: readonly string[], fill?: string): string {
  const [first = ''] = shapes;
  if (first.trimStart().startsWith('<svg')) return first.trim();
  const drawn = shapes.map((d, index) => `<path d="${d}"${index > 0 ? ' opacity=".62"' : ''}/>`);
  const color = fill === undefined ? '' : ` fill="${fill}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill-rule="evenodd"${color}>${drawn.join('')}</svg>`;
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`not a number for a theme: ${String(value)}`);
  return String(value);
}

/** Quoted, with all characters escaped that could end the string or the surrounding `<style>`. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`;
}

/** Differs after each change of what makes the pages of a site look its own: the name, the theme and the main language. */
export function hashAppearance(tenant: Pick<Tenant, 'domain_language' | 'name' | 'niche' | 'theme'>): string {
  return createHash('sha256')
    .update(JSON.stringify([renderThemeCss(tenant), tenant.theme, tenant.domain_language]))
    .digest('hex')
    .slice(0, 16);
}
