import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '../app-env.ts';
import { readAtMost, replaceBody } from './request-body.ts';
import type { ServedEndpoint } from '../api/serve.ts';

/** SECURITY 11: the largest body of a call or a form. */
const MAX_BYTES = 64 * 1024;
/** What a form has around its file. */
const FORM_BYTES = 4 * 1024;

/**
 * Refuses what is too large before it is read. Calls that take a file measure it themselves, after they have asked who
 * sends it; those that go to a backend are measured here. Forms may carry a file where `filePage` says so. All of it
 * only for somebody who may be logged in.
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
    if (upload && c.var.context.ports.apiOrigin === null) return next();
    const file = upload ?? (path === filePage.path ? withFile : usual);
    return isKnown(c) ? file(c, next) : usual(c, next);
  };
}

/** What says its length is measured by that; the runtimes hand on no more. What does not say it is read. */
function limit(maxBytes: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { headers, body } = c.req.raw;
    if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new ApiError('too_large');
    if (body === null || (headers.has('content-length') && !headers.has('transfer-encoding'))) return next();
    c.req.raw = replaceBody(c.req.raw, await readAtMost(c.req.raw, maxBytes));
    return next();
  };
}

/** With a backend of its own behind /api, that backend knows who it is; whoever sends no cookie is nobody there too. */
function isKnown({ req, var: { context } }: Context<AppEnv>): boolean {
  return context.session !== null || (context.ports.apiOrigin !== null && req.header('cookie') !== undefined);
}
