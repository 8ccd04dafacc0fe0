import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, ManifestChunk, Plugin, Rolldown } from 'vite';
import { LOCALES, type Locale } from '../../client/i18n/locales.ts';
import { GENERAL_TEXTS, listTextBundles } from '../../client/i18n/text-bundles.ts';
import { type Route, routes } from '../../client/routes.ts';
import { faces } from '../../tenants/schema/faces.ts';
import { listScreenshotFiles, listScreenshots } from '../screenshots/screenshots.ts';
import { hashFiles } from '../shared/hash-files.ts';
import { toBundleId, toTableId } from './locales/locales-plugin.ts';
import { listSources, toGroupId } from './routes-plugin.ts';
import type { ClientAssets } from '../../worker/ssr/client-assets.ts';

const ID = 'virtual:client-assets';

/** Tells the server builds what the client build made, which therefore runs first. */
export function assetsPlugin(clientDir: string): Plugin {
  return {
    name: 'client-assets',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      if (this.environment.name === 'client') throw new Error(`${ID} is for servers only`);
      const isBuild = this.environment.config.command === 'build' && !process.env['VITEST'];
      const made = isBuild ? await builtAssets(clientDir) : DEVELOPMENT;
      const assets: ClientAssets = {
        ...made,
        builtOn: today(),
        brandDrawing: hashFiles(BRAND_DRAWING, ['sharp']),
      };
      return `export default ${JSON.stringify(assets)}`;
    },
    generateBundle() {
      if (this.environment.name === 'client') emitScreenshots(this);
    },
  };
}

/** No page names them, only the manifest of a site. */
function emitScreenshots(context: Pick<Rolldown.PluginContext, 'emitFile'>): void {
  for (const file of listScreenshotFiles())
    context.emitFile({
      type: 'asset',
      name: file.split('/').slice(-2).join('-'),
      originalFileName: file,
      source: readFileSync(file),
    });
}

/** The fonts of the first text of a page, and of its first headline in each typeface. */
const FONTS = {
  body: 'open-sans-latin.woff2',
  ...mapValues(faces, ({ file }) => file),
} satisfies Record<keyof ClientAssets['fonts'], string>;

/** The module that makes a page interactive; what it imports, every page needs. */
const HYDRATE = 'client/hydrate.tsx';

const WORKER = path.resolve(import.meta.dirname, '../../worker');

/** The code that draws the images of sites. */
const BRAND_DRAWING = [
  'entries/node/brand/draw-brand.ts',
  'entries/node/brand/ico.ts',
  'tenancy/theme/color.ts',
  'tenancy/theme/brand-properties.ts',
].map((file) => path.join(WORKER, file));

function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  map: (value: From) => To,
) {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, map(value)])) as Record<
    Key,
    To
  >;
}

/** What depends on the client build alone. */
type Made = Omit<ClientAssets, 'brandDrawing' | 'builtOn'>;

async function builtAssets(clientDir: string): Promise<Made> {
  const text = await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const core = listNeeded(manifest, HYDRATE);
  const fonts = mapValues(FONTS, (name) => {
    const font = Object.values(manifest).find(({ src }) => src?.endsWith(`/${name}`));
    if (!font) throw new Error(`the client build has no ${name}`);
    return toUrl(font.file);
  });
  return {
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
    entry: toUrl(findChunk(manifest, 'client/entry.ts').file),
    offline: toUrl(findChunk(manifest, 'client/offline-entry.ts').file),
    styles: listStyles(core),
    fonts,
    hydrate: listScripts(core),
    texts: byLocale((locale) => listTextAssets(manifest, locale)),
    pages: listPageAssets(manifest),
    screenshots: listScreenshots((file) => toUrl(findChunk(manifest, file).file)),
  };
}

/** What each page of the route table needs beyond what every page needs. */
export function listPageAssets(manifest: Manifest): ClientAssets['pages'] {
  const core = listNeeded(manifest, HYDRATE);
  const styles = listStyles(core);
  /** The list of a group names the chunks of its pages, so a browser needs it first. */
  const groupChunks = (group: string): ManifestChunk[] => {
    const list = findVirtual(manifest, toGroupId(group));
    return list === undefined ? [] : listNeeded(manifest, list);
  };
  return Object.fromEntries(
    Object.entries<Route>(routes).map(([name, route]) => {
      const needed = new Set([
        ...groupChunks(route.group),
        ...listSources(route).flatMap((source) => listNeeded(manifest, source)),
      ]);
      const added = [...needed].filter((chunk) => !core.includes(chunk));
      const addedStyles = listStyles(added).filter((style) => !styles.includes(style));
      return [name, { scripts: listScripts(added), styles: addedStyles }];
    }),
  );
}

/** The scripts of each text bundle in one language. A browser finds all but the core's through the table of the language. */
export function listTextAssets(manifest: Manifest, locale: Locale): ClientAssets['texts'][Locale] {
  const toScript = (id: string) => toUrl(findChunk(manifest, findVirtual(manifest, id) ?? id).file);
  const table = toScript(toTableId(locale));
  const general = toScript(toBundleId(GENERAL_TEXTS, locale));
  return Object.fromEntries(
    [...listTextBundles().keys()].map((bundle) => {
      const texts = toScript(toBundleId(bundle, locale));
      return [bundle, bundle === 'core' ? [texts] : [...new Set([table, texts, general])]];
    }),
  );
}

/** The name of a module that is no file, before which the manifest puts a mark. */
function findVirtual(manifest: Manifest, id: string): string | undefined {
  return Object.keys(manifest).find((key) => key.endsWith(id));
}

/** A chunk and all its static imports, in import order. */
function listNeeded(manifest: Manifest, source: string, seen = new Set<string>()): ManifestChunk[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const chunk = findChunk(manifest, source);
  return [...(chunk.imports ?? []).flatMap((imported) => listNeeded(manifest, imported, seen)), chunk];
}

function findChunk(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the client build has no ${source}`);
  return chunk;
}

/** The importing script first, so that a browser learns early what else it imports. */
function listScripts(chunks: readonly ManifestChunk[]): string[] {
  return chunks.map(({ file }) => toUrl(file)).toReversed();
}

/** Lists the style sheets in cascade order. */
function listStyles(chunks: readonly ManifestChunk[]): string[] {
  return [...new Set(chunks.flatMap(({ css = [] }) => css.map(toUrl)))];
}

function toUrl(file: string): string {
  return `/${file}`;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function byLocale<T>(of: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, T>;
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
  offline: '/client/offline-entry.ts',
  // All at once, because only a build knows which page needs which.
  styles: ['/client/ui/styles/index.css', ...componentStyles()],
  fonts: mapValues(FONTS, (name) => `/client/ui/fonts/${name}`),
  hydrate: [`/${HYDRATE}`],
  texts: byLocale(() => ({})),
  pages: {},
  screenshots: listScreenshots(toUrl),
};
