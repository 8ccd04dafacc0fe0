import type { Plugin } from 'vitest/config';
import { type NumberedMutant, switchMutants } from './switch-mutants.ts';

/** Puts the mutants into the modules as the tests load them; no file on disk changes. */
export function mutantsPlugin(root: string, mutants: readonly NumberedMutant[]): Plugin {
  const byModule = Map.groupBy(mutants, ({ file }) => `${root}/${file}`);
  return {
    name: 'mutants',
    enforce: 'pre',
    // Vitest keeps transformed modules between runs, and would give this run the mutants of another one.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (byModule.has(withoutQuery(id)) ? false : undefined));
    },
    transform(code, id) {
      const own = byModule.get(withoutQuery(id));
      return own && { code: switchMutants(code, own), map: null };
    },
  };
}

function withoutQuery(id: string): string {
  return id.split('?')[0] ?? id;
}
