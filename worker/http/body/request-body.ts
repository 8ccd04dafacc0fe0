import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import { PAGE_MEMBER_FIELD } from '#client/api/page-headers.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { holdUpload } from './upload-memory.ts';

/** Reads a whole body. One that ends early or has unreadable chunks is the sender's mistake. */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await request.arrayBuffer());
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
}

/**
 * The same for a body without a declared length: it is refused as soon as it exceeds the limit. `hold` may refuse it
 * before.
 */
export async function readAtMost(
  { headers, body }: Request,
  maxBytes: number,
  hold: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(headers.get('content-length') ?? 0);
  if (declared > maxBytes) throw new ApiError('too_large');
  const parts = new BodyParts(declared);
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>> | null)?.getReader();
  for (let part = await next(reader); part && !part.done; part = await next(reader)) {
    if (parts.size + part.value.byteLength > maxBytes) throw new ApiError('too_large');
    hold(part.value.byteLength);
    parts.add(part.value);
  }
  return parts.join();
}

/** A sender has to send so much before room for its whole declared length is reserved. */
const BYTES_BEFORE_RESERVING = 256 * 1024;

/**
 * Collects the parts of a body. Those of a large one are copied at once to their place, because a list of them would
 * double its memory when it is joined. A `Blob` would keep them until a garbage collection, which does not count them.
 */
class BodyParts {
  size = 0;
  readonly #declared: number;
  #parts: Uint8Array<ArrayBuffer>[] = [];
  #whole: Uint8Array<ArrayBuffer> | null = null;

  constructor(declared: number) {
    this.#declared = declared;
  }

  add(part: Uint8Array<ArrayBuffer>): void {
    const start = this.size;
    this.size += part.byteLength;
    if (this.#whole && this.size <= this.#declared) return this.#whole.set(part, start);
    if (this.#whole) throw new ApiError('bad_request');
    this.#parts.push(part);
    if (this.size >= BYTES_BEFORE_RESERVING && this.size <= this.#declared) {
      this.#whole = joinParts(this.#parts, this.#declared);
      this.#parts = [];
    }
  }

  join(): Uint8Array<ArrayBuffer> {
    return this.#whole ? this.#whole.subarray(0, this.size) : joinParts(this.#parts, this.size);
  }
}

function joinParts(parts: readonly Uint8Array<ArrayBuffer>[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

function next<T>(reader: ReadableStreamDefaultReader<T> | undefined) {
  return reader?.read().catch((cause: unknown) => {
    throw new ApiError('bad_request', { cause });
  });
}

/** Reads text in UTF-8, the only encoding of calls and forms. */
export async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
}

/** The same request with the body that has been read. */
export function replaceBody(request: Request, body: string | Uint8Array<ArrayBuffer>): Request {
  return new Request(request, { method: request.method, body });
}

/** The same request with its form, which has been read: reading it again would copy a photo several times. */
function replaceForm(request: Request, form: FormData): Request {
  const { method, url, headers, signal } = request;
  return Object.defineProperty(new Request(url, { method, headers, signal }), 'formData', {
    value: () => Promise.resolve(form),
  });
}

/**
 * Refuses a form that does not match its declared type and would be read as something else. Only the page at
 * `filePath` takes forms with a file.
 */
export function validateForm(filePath: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type') ?? '';
    if (c.req.method !== 'POST' || c.req.path.startsWith('/api/')) return next();
    if (/^application\/x-www-form-urlencoded(;|$)/i.test(type)) {
      const body = await readText(c.req.raw);
      if (!isDecodable(body)) throw new ApiError('bad_request');
      noteForm(c, new URLSearchParams(body));
      c.req.raw = replaceBody(c.req.raw, body);
    } else if (c.req.path === filePath && /^multipart\/form-data(;|$)/i.test(type)) {
      return holdUpload(c.var.context.ports.clock, async (hold) => {
        // Its size was checked when its head came.
        const body = await readAtMost(c.req.raw, Number.POSITIVE_INFINITY, hold);
        const form = await readMultipart(body, type);
        noteForm(c, form);
        c.req.raw = replaceForm(c.req.raw, form);
        await next();
      });
    }
    return next();
  };
}

function isDecodable(form: string): boolean {
  try {
    decodeURIComponent(form);
    return true;
  } catch {
    return false;
  }
}

function noteForm({ var: { context } }: Context<AppEnv>, form: URLSearchParams | FormData): void {
  const member = form.get(PAGE_MEMBER_FIELD);
  if (typeof member === 'string') context.pageMember = member;
  context.now = context.ports.clock();
}

/** A decoder writes U+FFFD where the bytes are no UTF-8; no browser sends it. */
async function readMultipart(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the page reads it in the same way
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    if (![...form].flat().some((part) => typeof part === 'string' && part.includes('\uFFFD'))) return form;
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
  throw new ApiError('bad_request');
}
