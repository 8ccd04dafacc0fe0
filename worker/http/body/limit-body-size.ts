import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { holdUpload } from './upload-memory.ts';
import { readAtMost, replaceBody } from './request-body.ts';
import type { ServedEndpoint } from '../api/serve.ts';

/** The largest body of a call or a form (docs/security.md#limits). */
const MAX_BYTES = 64 * 1024;
/** The parts of a form around its file. */
const FORM_BYTES = 4 * 1024;

/**
 * Refuses bodies that are too large before reading them. Calls with a file check their own size after the sender;
 * calls to another backend are checked here. Only the page `filePath` takes forms with a file. Large bodies need a
 * session cookie.
 */
export function limitBodySize(
  served: readonly ServedEndpoint[],
  filePage: { path: string; maxBytes: number },
): MiddlewareHandler<AppEnv> {
  const uploads = new Map<string, MiddlewareHandler<AppEnv>>(
    served.flatMap(({ endpoint: { upload, path } }) =>
      upload ? [[path, limit(upload.maxBytes)] as const] : [],
    ),
  );
  const usual = limit(MAX_BYTES);
  const withFile = limit(filePage.maxBytes + FORM_BYTES);
  return (c, next) => {
    const { path } = c.req;
    const upload = uploads.get(path);
    if (upload && c.get('context').ports.apiOrigin === null) return next();
    const file = upload ?? (path === filePage.path ? withFile : usual);
    return isKnown(c) ? file(c, next) : usual(c, next);
  };
}

/**
 * A declared length is trusted, because the runtimes pass on no more than that. Otherwise the body is read. It is not
 * looked at before, because Node would then build a stream for every request.
 */
function limit(maxBytes: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new ApiError('too_large');
    if (method === 'GET' || method === 'HEAD') return next();
    if (headers.has('content-length') && !headers.has('transfer-encoding')) return next();
    if (c.req.raw.body === null) return next();
    return holdUpload(c.get('context').ports.clock, async (hold) => {
      c.req.raw = replaceBody(c.req.raw, await readAtMost(c.req.raw, maxBytes, hold));
      await next();
    });
  };
}

/** Another backend behind /api knows its members; a request without a cookie is a visitor there too. */
function isKnown(c: Context<AppEnv>): boolean {
  const context = c.get('context');
  return (
    context.session !== null || (context.ports.apiOrigin !== null && c.req.header('cookie') !== undefined)
  );
}
