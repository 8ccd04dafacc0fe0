import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import { PAGE_MEMBER_FIELD } from '#client/api/page-member.ts';
import type { AppEnv } from '../app-env.ts';
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
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new ApiError('too_large');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>> | null)?.getReader();
  for (let part = await next(reader); part && !part.done; part = await next(reader)) {
    size += part.value.byteLength;
    if (size > maxBytes) throw new ApiError('too_large');
    hold(part.value.byteLength);
    parts.push(part.value);
  }
  return join(parts, size);
}

/** A `Blob` would keep the bytes until the next collection of garbage, which does not know of them. */
function join(parts: readonly Uint8Array<ArrayBuffer>[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
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
      setPageMember(c, new URLSearchParams(body));
      c.req.raw = replaceBody(c.req.raw, body);
    } else if (c.req.path === filePath && /^multipart\/form-data(;|$)/i.test(type)) {
      return holdUpload(async (hold) => {
        // Its size was checked when its head came.
        const body = await readAtMost(c.req.raw, Number.POSITIVE_INFINITY, hold);
        setPageMember(c, await readMultipart(body, type));
        c.req.raw = replaceBody(c.req.raw, body);
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

function setPageMember(c: Context<AppEnv>, form: URLSearchParams | FormData): void {
  const member = form.get(PAGE_MEMBER_FIELD);
  if (typeof member === 'string') c.var.context.pageMember = member;
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
