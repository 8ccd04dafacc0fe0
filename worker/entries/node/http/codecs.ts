import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  type ZlibOptions,
  type ZstdOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib';

/** In the order in which they are chosen (docs/decisions/046-plugin-compress.md). */
export const CODINGS = ['zstd', 'br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

interface Codec {
  /** On the calling thread: for a page that takes less time than handing it to another one. */
  compress(bytes: Uint8Array): Uint8Array;
  compressElsewhere(bytes: Uint8Array): Promise<Uint8Array>;
  /** Flushes after each part. */
  createStream(): Transform;
}

const ZSTD: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP: ZlibOptions = { level: 1 };

const zstdElsewhere = promisify(zstdCompress);
const brotliElsewhere = promisify(brotliCompress);
const gzipElsewhere = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);

export const CODECS: Readonly<Record<Coding, Codec>> = {
  zstd: {
    compress: (bytes) => zstdCompressSync(bytes, ZSTD),
    compressElsewhere: (bytes) => zstdElsewhere(bytes, ZSTD),
    createStream: () => createZstdCompress({ ...ZSTD, flush: constants.ZSTD_e_flush }),
  },
  br: {
    compress: (bytes) => brotliCompressSync(bytes, BROTLI),
    compressElsewhere: (bytes) => brotliElsewhere(bytes, BROTLI),
    createStream: () => createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    compress: (bytes) => gzipSync(bytes, GZIP),
    compressElsewhere: (bytes) => gzipElsewhere(bytes, GZIP),
    createStream: () => createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH }),
  },
};
