import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import dictionaries from 'virtual:locales';
import sites from 'virtual:tenants';

const ROOT = join(import.meta.dirname, '../../..');

/** Modules of the build that calls need. */
const MODULES: Readonly<Record<string, unknown>> = {
  'virtual:locales': dictionaries,
  'virtual:tenants': sites,
};

/** Builds `server.js` in few seconds, because it leaves out all pages. Returns its new folder. */
export async function buildServer(entry: string): Promise<string> {
  const { build } = await import('vite');
  // `sharp` is found from here.
  const folder = await mkdtemp(join(ROOT, '.cache/server-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [withoutPages()],
    // One file starts faster than hundreds.
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: true,
      outDir: folder,
      copyPublicDir: false,
      minify: true,
      target: 'node24',
      rolldownOptions: {
        input: { server: entry },
        shimMissingExports: true,
        checks: { shimmedExport: false },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return folder;
}

function withoutPages(): Plugin {
  return {
    name: 'without-pages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : null),
    load(id) {
      // Emails are no pages.
      if (id.endsWith('.tsx') && !id.includes('/worker/mail/')) return 'export {}';
      if (!id.startsWith('\0virtual:')) return null;
      const content = MODULES[id.slice(1)];
      return content === undefined ? ANYTHING : `export default ${JSON.stringify(content)}`;
    },
    // A thread starts from its source, as in tests.
    transform: {
      filter: { code: '-thread.ts' },
      handler: (code, id) => code.replace('import.meta.url', JSON.stringify(`file://${id}`)),
    },
  };
}

const ANYTHING = 'export default new Proxy({}, { get: () => ({}) })';
