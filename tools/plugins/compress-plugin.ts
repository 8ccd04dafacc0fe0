import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|svg|json)$/;
const WORTH_IT_BYTES = 1024;

/** Puts a `.br` and a `.gz` beside each text file of the client build, so that Node serves them as they are. */
export function compressPlugin(): Plugin {
  let written: string | undefined;
  return {
    name: 'compress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      written = dir;
    },
    // Not earlier, because Vite writes into chunks until the end. A failed build closes too and has no files;
    // reading them would hide its error.
    async closeBundle() {
      if (written === undefined) return;
      const dir = written;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.filter((file) => TEXT.test(file)).map((file) => compress(path.join(dir, file))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  if (await isCompressed(file)) return;
  const source = await readFile(file);
  if (source.length < WORTH_IT_BYTES) return;
  await Promise.all([
    brotli(source).then((bytes) => writeFile(`${file}.br`, bytes)),
    zip(source).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

/** Whether an earlier build has written and compressed this file. */
async function isCompressed(file: string): Promise<boolean> {
  const compressed = await stat(`${file}.gz`).catch(() => null);
  return compressed !== null && compressed.mtimeMs >= (await stat(file)).mtimeMs;
}
