import { readFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path/posix';
import type { Plugin } from 'vite';

const ADDRESS = /new URL\(['"](\.\/[\w-]+(?:-thread\.ts|\.ttf))['"], import\.meta\.url\)/g;
const PLACE = /__(thread|font)_(.+?)__/g;

/**
 * Builds `new URL('./x-thread.ts', import.meta.url)` and `new URL('./x.ttf', import.meta.url)` into files of their own,
 * because a worker thread starts from a file and a font is read from one.
 */
export function serverFilesPlugin(): Plugin {
  /** File name → where the source is. */
  const fonts = new Map<string, string>();
  return {
    name: 'server-files',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    transform: {
      filter: { code: ADDRESS },
      async handler(code, importer) {
        const places = new Map<string, string>();
        for (const [, path = ''] of code.matchAll(ADDRESS)) {
          const resolved = await this.resolve(path, importer);
          if (!resolved) return this.error(`${importer} names ${path}, which is not there`);
          const { id } = resolved;
          if (id.endsWith('.ts')) places.set(path, `__thread_${this.emitFile({ type: 'chunk', id })}__`);
          else fonts.set(basename(id), id);
        }
        const replace = (_: string, path: string) =>
          `new URL('${places.get(path) ?? `__font_${basename(path)}__`}', import.meta.url)`;
        return { code: code.replace(ADDRESS, replace), map: null };
      },
    },
    // File names are known only now. Vite's own form of such an address expects a browser's base path.
    generateBundle: {
      // After Vite, which drops the files that a build for a server emits, because the browser's build has them.
      order: 'post',
      async handler(_, bundle) {
        const used = new Set<string>();
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const folder = dirname(file.fileName);
          file.code = file.code.replace(PLACE, (_, kind: string, name: string) => {
            if (kind === 'font') used.add(name);
            const target = kind === 'font' ? `fonts/${name}` : this.getFileName(name);
            return `./${relative(folder, target)}`;
          });
        }
        for (const [name, file] of fonts)
          if (used.has(name))
            this.emitFile({ type: 'asset', fileName: `fonts/${name}`, source: await readFile(file) });
      },
    },
  };
}
