import type { Tenant } from '#tenants/schema.ts';

type Branded = Pick<Tenant, 'name' | 'theme'>;

/**
 * The brand as custom properties, the whole text of a `<style>` that the CSP admits by its hash.
 * `:root:root` outweighs the niche's defaults in the style sheet, whichever of the two comes first.
 */
export function themeCss({ name, theme }: Branded): string {
  const properties: Record<string, string> = {
    name: cssString(name),
    h: number(theme.h),
    c: number(theme.c),
    '2h': number(theme.h2),
    '2c': number(theme.c2),
    tint: number(theme.tint),
    radius: number(theme.radius),
    logo: `url("${logoImage(theme.logo)}")`,
    ...(theme.hero && { hero: `url(${cssString(theme.hero)})` }),
  };
  const declarations = Object.entries(properties).map(([key, value]) => `--brand-${key}:${value}`);
  return `:root:root{${declarations.join(';')}}`;
}

/** The mark as an image by itself; it is used as a mask, so only its shape counts. */
export function logoImage(shapes: readonly string[]): string {
  const [first = ''] = shapes;
  const svg = first.trimStart().startsWith('<svg') ? first.trim() : drawing(shapes);
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function drawing(paths: readonly string[]): string {
  const drawn = paths.map((d, index) => `<path d="${d}"${index > 0 ? ' opacity=".62"' : ''}/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill-rule="evenodd">${drawn.join('')}</svg>`;
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`not a number for a theme: ${String(value)}`);
  return String(value);
}

/** Quoted, with everything that could end the string or the `<style>` around it escaped. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<>\p{Cc}]/gu, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`;
}
