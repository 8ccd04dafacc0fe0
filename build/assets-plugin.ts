import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { LOCALES, type Locale } from '../client/i18n/locales.ts';
import { compileTenants } from '../tenants/compile.ts';
import { brandUrls } from './brand/files.ts';
import { partId } from './locales-plugin.ts';
import type { ClientAssets } from '../worker/ssr/assets.ts';

const ID = 'virtual:client-assets';

/** Tells the server builds what the client build made. The client is built first. */
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

/** What the client build alone decides. */
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
  /** A chunk and everything it imports at once. */
  const closure = (source: string, seen = new Set<string>()): string[] => {
    if (seen.has(source)) return [];
    seen.add(source);
    const chunk = chunkOf(source);
    return [url(chunk.file), ...(chunk.imports ?? []).flatMap((imported) => closure(imported, seen))];
  };
  const hydrate = closure('client/hydrate.tsx');
  const pages = Object.values(manifest).flatMap(({ src, isDynamicEntry }) =>
    src?.endsWith('-page.tsx') && isDynamicEntry ? [src] : [],
  );
  const localeChunk = (locale: Locale) => {
    const entry = Object.entries(manifest).find(([key]) => key.endsWith(partId('core', locale)));
    if (!entry) throw new Error(`the client build has no texts for ${locale}`);
    return [url(entry[1].file)];
  };
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  const font = Object.values(manifest).find(({ src }) => src?.endsWith('/open-sans-latin.woff2'));
  if (!font) throw new Error('the client build has no body font');
  return {
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
    entry: url(chunkOf('client/entry.ts').file),
    styles: styles.map(({ file }) => url(file)),
    font: url(font.file),
    hydrate,
    locales: byLocale(localeChunk),
    pages: Object.fromEntries(
      pages.map((source) => [
        source.replace(/^client\//, ''),
        closure(source).filter((file) => !hydrate.includes(file)),
      ]),
    ),
  };
}

function brandsOf(tenantsDir: string): ClientAssets['brands'] {
  const { tenants } = compileTenants(tenantsDir);
  return Object.fromEntries(tenants.map((tenant) => [tenant.id, brandUrls(tenant)]));
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function byLocale(chunks: (locale: Locale) => string[]): ClientAssets['locales'] {
  return Object.fromEntries(LOCALES.map((locale) => [locale, chunks(locale)])) as Record<Locale, string[]>;
}

/** The dev server finds sources by their path and needs no preloading. */
const DEVELOPMENT: Made = {
  build: 'development',
  entry: '/client/dev-entry.js',
  styles: ['/client/ui/styles/index.css'],
  font: '/client/ui/fonts/open-sans-latin.woff2',
  hydrate: ['/client/hydrate.tsx'],
  locales: byLocale(() => []),
  pages: {},
};
