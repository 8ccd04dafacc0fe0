import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import { LOCALES, type Locale } from '../../client/i18n/locales.ts';
import { compileTenants } from '../../tenants/compile/compile.ts';
import { toBrandUrls } from './brand/brand-files.ts';
import { toBundleId } from './locales/locales-plugin.ts';
import type { ClientAssets } from '../../worker/ssr/client-assets.ts';

const ID = 'virtual:client-assets';

/** Tells the server builds what the client build made, which therefore runs first. */
export function assetsPlugin(clientDir: string, tenantsDir = 'tenants'): Plugin {
  return {
    name: 'client-assets',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      if (this.environment.name === 'client') throw new Error(`${ID} is for servers only`);
      const isBuild = this.environment.config.command === 'build' && !process.env['VITEST'];
      const made = isBuild ? await builtAssets(clientDir) : DEVELOPMENT;
      const assets: ClientAssets = { ...made, builtOn: today(), brands: brandsOf(tenantsDir) };
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}

/** Fonts of the first text and the first headline of every page. */
const FONTS = ['open-sans-latin.woff2', 'newsreader-basic.woff2'];

/** What depends on the client build alone. */
type Made = Omit<ClientAssets, 'brands' | 'builtOn'>;

async function builtAssets(clientDir: string): Promise<Made> {
  const text = await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const url = (file: string) => `/${file}`;
  const chunkOf = (source: string) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the client build has no ${source}`);
    return chunk;
  };
  /** A chunk and all its static imports, in import order. */
  const closure = (source: string, seen = new Set<string>()): ManifestChunk[] => {
    if (seen.has(source)) return [];
    seen.add(source);
    const chunk = chunkOf(source);
    return [...(chunk.imports ?? []).flatMap((imported) => closure(imported, seen)), chunk];
  };
  const scriptsOf = (chunks: ManifestChunk[]) => chunks.map(({ file }) => url(file));
  const stylesOf = (chunks: ManifestChunk[]) => [...new Set(chunks.flatMap(({ css = [] }) => css.map(url)))];
  const core = closure('client/hydrate.tsx');
  const styles = stylesOf(core);
  const pages = Object.values(manifest).flatMap(({ src, isDynamicEntry }) =>
    src !== undefined && isDynamicEntry && isPageModule(src) ? [src] : [],
  );
  /** The route list of a page, unless every browser has it: without the list the page is unknown. */
  const listOf = (page: string): ManifestChunk[] => {
    if (core.some(({ dynamicImports = [] }) => dynamicImports.includes(page))) return [];
    const list = Object.keys(manifest).find(
      (key) => key.endsWith('-routes.tsx') && chunkOf(key).dynamicImports?.includes(page),
    );
    return list === undefined ? [] : closure(list);
  };
  const localeChunk = (locale: Locale) => {
    const entry = Object.entries(manifest).find(([key]) => key.endsWith(toBundleId('core', locale)));
    if (!entry) throw new Error(`the client build has no texts for ${locale}`);
    return [url(entry[1].file)];
  };
  const fonts = FONTS.map((name) => {
    const font = Object.values(manifest).find(({ src }) => src?.endsWith(`/${name}`));
    if (!font) throw new Error(`the client build has no ${name}`);
    return url(font.file);
  });
  return {
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
    entry: url(chunkOf('client/entry.ts').file),
    styles,
    fonts,
    hydrate: scriptsOf(core).toReversed(),
    locales: byLocale(localeChunk),
    pages: Object.fromEntries(
      pages.map((source) => {
        const own = [...new Set([...listOf(source), ...closure(source)])].filter(
          (chunk) => !core.includes(chunk),
        );
        const ownStyles = stylesOf(own).filter((style) => !styles.includes(style));
        return [source.replace(/^client\//, ''), { scripts: scriptsOf(own).toReversed(), styles: ownStyles }];
      }),
    ),
  };
}

/** Whether a source file is a page, which names itself in the route list. */
export function isPageModule(source: string): boolean {
  return /(?:[/-]route|-page)\.tsx$/.test(source);
}

function brandsOf(tenantsDir: string): ClientAssets['brands'] {
  const { tenants } = compileTenants(tenantsDir);
  return Object.fromEntries(tenants.map((tenant) => [tenant.id, toBrandUrls(tenant)]));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function byLocale(chunks: (locale: Locale) => string[]): ClientAssets['locales'] {
  return Object.fromEntries(LOCALES.map((locale) => [locale, chunks(locale)])) as Record<Locale, string[]>;
}

/** Sheets that components import themselves; the main sheet imports its own. */
function componentStyles(): string[] {
  const main = 'client/ui/styles/index.css';
  const imported = [...readFileSync(main, 'utf8').matchAll(/@import '([^']+)'/g)].map(([, file = '']) =>
    path.posix.join(path.posix.dirname(main), file),
  );
  return globSync('client/{app,features,ui}/**/*.css')
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file !== main && !imported.includes(file))
    .toSorted()
    .map((file) => `/${file}`);
}

/** The dev server finds sources by their path and needs no preloading. */
const DEVELOPMENT: Made = {
  build: 'development',
  entry: '/client/dev-entry.js',
  // All at once, because only a build knows which page needs which.
  styles: ['/client/ui/styles/index.css', ...componentStyles()],
  fonts: FONTS.map((name) => `/client/ui/fonts/${name}`),
  hydrate: ['/client/hydrate.tsx'],
  locales: byLocale(() => []),
  pages: {},
};
