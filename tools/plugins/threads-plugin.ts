import { dirname, relative } from 'node:path/posix';
import type { Plugin } from 'vite';

const THREAD = /new URL\(['"](\.\/[\w-]+-thread\.ts)['"], import\.meta\.url\)/g;
const PLACE = /__thread_(.+?)__/g;

/**
 * Builds `new URL('./x-thread.ts', import.meta.url)` into its own file, because a worker thread starts from a
 * file.
 */
export function threadsPlugin(): Plugin {
  return {
    name: 'threads',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    transform: {
      filter: { code: '-thread.ts' },
      async handler(code, importer) {
        const places = new Map<string, string>();
        for (const [, path = ''] of code.matchAll(THREAD)) {
          const resolved = await this.resolve(path, importer);
          if (!resolved) return this.error(`${importer} starts ${path}, which is not there`);
          places.set(path, `__thread_${this.emitFile({ type: 'chunk', id: resolved.id })}__`);
        }
        const replace = (_: string, path: string) => `new URL('${places.get(path)}', import.meta.url)`;
        return { code: code.replace(THREAD, replace), map: null };
      },
    },
    // File names are known only now. Vite's own form of such an address expects a browser's base path.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const folder = dirname(file.fileName);
        file.code = file.code.replace(
          PLACE,
          (_, reference: string) => `./${relative(folder, this.getFileName(reference))}`,
        );
      }
    },
  };
}
