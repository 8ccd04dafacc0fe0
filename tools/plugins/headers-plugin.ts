import type { Plugin } from 'vite';
import { BUILT_FILES, builtFileHeaders } from '#worker/http/routes/built-files.ts';

/** Adds `_headers` to the client's files, from which the edge takes the headers of files it serves. */
export function headersPlugin(): Plugin {
  return {
    name: 'edge-headers',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: formatEdgeHeaders() });
    },
  };
}

/** One rule for each folder: https://developers.cloudflare.com/workers/static-assets/headers/ */
export function formatEdgeHeaders(): string {
  return BUILT_FILES.flatMap((pattern) => [
    pattern,
    ...Object.entries(builtFileHeaders(pattern)).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ]).join('\n');
}
