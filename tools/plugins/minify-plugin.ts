import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * A first pass over each chunk of the browser. Vite's own minifier then names and prints; it folds less by itself,
 * which costs a member more than a kilobyte.
 */
export function minifyPlugin(): Plugin {
  return {
    name: 'minify',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async renderChunk(code) {
      const compress = { passes: 3, ecma: 2022, toplevel: true } as const;
      const result = await minify(code, { module: true, ecma: 2022, compress, mangle: false });
      return { code: result.code, map: null };
    },
  };
}
