import type { Tenant } from '#tenants/schema/site-schema.ts';
import { escapeHtml } from '#worker/ssr/html.ts';
import { nameLanguage } from '../words.ts';
import { type Shot, listPages } from './draw-pages.ts';

const STYLE = `
body { margin: 24px; background: #ddd; color: #222; font: 16px/1.4 sans-serif }
section { display: flex; flex-wrap: wrap; align-items: start; gap: 16px; margin-bottom: 40px }
h2 { flex-basis: 100%; margin: 0 }
figure { margin: 0 }
figcaption { margin-bottom: 4px; font-size: 14px }
img { display: block; height: 520px; box-shadow: 0 1px 6px #0005 }`;

/** One page with all pictures in it, which needs no other file. */
export function writePreviewPage(tenant: Tenant, shots: readonly Shot[]): string {
  const { name, id, hosts } = tenant;
  const sections = listPages(tenant).map(({ name: page }) => {
    const figures = shots.filter((shot) => shot.page === page).map(writeFigure);
    return `<section><h2>${page}</h2>\n${figures.join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHtml(name)}: preview</title>
<style>${STYLE}
</style>
<h1>${escapeHtml(name)}</h1>
<p>tenants/${id}.toml, ${escapeHtml(hosts.join(', '))}. All people are fictional.</p>
${sections.join('\n')}
</html>
`;
}

function writeFigure({ locale, device, mode, jpeg }: Shot): string {
  const caption = `${nameLanguage(locale)}, ${device}, ${mode}`;
  return `<figure><figcaption>${caption}</figcaption><img alt="${caption}" src="data:image/jpeg;base64,${jpeg.toString('base64')}"></figure>`;
}
