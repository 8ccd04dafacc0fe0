import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|svg|json)$/;
const WORTH_IT_BYTES = 1024;

/** Puts a `.br` and a `.gz` beside each text file of the client build, so that Node serves them as they are. */
export function compressPlugin(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (file) => {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (!TEXT.test(file.fileName) || source.length < WORTH_IT_BYTES) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await brotli(source, { params }) });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await zip(source) });
        }),
      );
    },
  };
}
