import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import type { Transform } from 'node:stream';
import { chooseCoding } from '#worker/http/content-coding.ts';
import { CODECS, CODINGS, type Coding } from './codecs.ts';
import { WORTH_IT_BYTES, addVary, readCompressibleHead, toCompressedHead } from './compressible-head.ts';

/** Compressing a longer answer at once would keep others waiting, so a thread does it. */
const AT_ONCE_BYTES = 512 * 1024;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];
type EndArguments = [chunk: unknown, encoding: BufferEncoding, callback?: () => void];

interface Head {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly coding: Coding | null;
}

/**
 * Compresses every text that leaves the server and is not compressed yet. A whole answer is compressed in one piece; of
 * a streamed one each part is flushed, so that the head of a page arrives before its rest.
 */
export class CompressedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Waits for the body, whose size decides. */
  #head: Head | null = null;
  #compressor: Transform | null = null;

  override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
    if (typeof reason === 'string') return super.writeHead(status, reason, headers);
    const compressible = isRecord(reason) ? readCompressibleHead(status, reason) : null;
    if (compressible === null) {
      this.#head = null;
      return super.writeHead(status, reason);
    }
    if (this.req.method === 'HEAD') return super.writeHead(status, addVary(compressible));
    const coding = chooseCoding(this.req.headers['accept-encoding']?.toString(), CODINGS);
    this.#head = { status, headers: compressible, coding };
    return this;
  }

  override flushHeaders(): void {
    if (this.#head) this.#begin(this.#head);
    super.flushHeaders();
  }

  override write(...args: unknown[]): boolean {
    if (this.#head) this.#begin(this.#head);
    return this.#compressor
      ? this.#compressor.write(args[0])
      : super.write(...(args as [chunk: unknown, encoding: BufferEncoding]));
  }

  override end(...args: unknown[]): this {
    const [chunk] = args;
    if (this.#compressor) this.#compressor.end(chunk);
    else if (this.#head) this.#endWhole(this.#head, chunk);
    else super.end(...(args as EndArguments));
    return this;
  }

  #endWhole(head: Head, chunk: unknown): void {
    this.#head = null;
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (!(bytes instanceof Uint8Array) || bytes.byteLength < WORTH_IT_BYTES)
      return this.sendAsIs(head.status, head.headers, chunk);
    const { coding } = head;
    if (coding === null) return this.sendAsIs(head.status, addVary(head.headers), bytes);
    const codec = CODECS[coding];
    const send = (compressed: Uint8Array) =>
      this.sendAsIs(head.status, toCompressedHead(head.headers, coding, compressed.byteLength), compressed);
    if (bytes.byteLength <= AT_ONCE_BYTES) send(codec.compress(bytes));
    else codec.compressElsewhere(bytes).then(send, (error: Error) => this.destroy(error));
  }

  /** Sends a whole answer without compressing it. */
  sendAsIs(status: number, headers: OutgoingHttpHeaders, body: unknown): void {
    super.writeHead(status, headers);
    super.end(body);
  }

  /** The body comes in parts. */
  #begin({ status, headers, coding }: Head): void {
    this.#head = null;
    if (coding === null) {
      super.writeHead(status, addVary(headers));
      return;
    }
    super.writeHead(status, toCompressedHead(headers, coding, null));
    const compressor = CODECS[coding].createStream();
    this.#compressor = compressor;
    compressor.on('data', (part) => {
      if (!super.write(part)) compressor.pause();
    });
    compressor.on('drain', () => this.emit('drain'));
    compressor.on('end', () => super.end());
    compressor.on('error', (error) => this.destroy(error));
    this.on('drain', () => compressor.resume());
    this.once('close', () => compressor.destroy());
  }
}

function isRecord(headers: Headers | undefined): headers is OutgoingHttpHeaders {
  return headers !== undefined && !Array.isArray(headers);
}
