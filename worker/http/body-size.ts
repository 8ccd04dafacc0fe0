import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from './app-env.ts';
import type { Served } from './serve.ts';

/** SECURITY 11: the largest body of a call or a form. */
const MAX_BYTES = 64 * 1024;
/** What a form has around its file. */
const FORM_BYTES = 4 * 1024;

/**
 * Refuses what is too large before it is read. Calls that take a file measure it themselves, and forms may carry one
 * where `filePage` says so; both only for somebody who is logged in.
 */
export function limitBodySize(
  served: readonly Served[],
  filePage: { path: string; maxBytes: number },
): MiddlewareHandler<AppEnv> {
  const uploads = new Set(served.flatMap(({ endpoint: { upload, path } }) => (upload ? [path] : [])));
  const usual = limit(MAX_BYTES);
  const withFile = limit(filePage.maxBytes + FORM_BYTES);
  return (c, next) => {
    if (uploads.has(c.req.path as `/api/${string}`)) return next();
    return c.req.path === filePage.path && isKnown(c) ? withFile(c, next) : usual(c, next);
  };
}

function limit(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('too_large');
    },
  });
}

/** With a backend of its own behind /api, that backend knows who it is. */
function isKnown({ var: { visit } }: Context<AppEnv>): boolean {
  return visit.session !== null || visit.ports.apiOrigin !== null;
}
