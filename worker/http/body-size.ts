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
 * Refuses what is too large before it is read. Calls that take a file measure it themselves, after they have asked who
 * sends it; those that go to a backend are measured here. Forms may carry a file where `filePage` says so. All of it
 * only for somebody who may be logged in.
 */
export function limitBodySize(
  served: readonly Served[],
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
    if (upload && c.var.visit.ports.apiOrigin === null) return next();
    const file = upload ?? (path === filePage.path ? withFile : usual);
    return isKnown(c) ? file(c, next) : usual(c, next);
  };
}

function limit(maxSize: number): MiddlewareHandler<AppEnv> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('too_large');
    },
  });
}

/** With a backend of its own behind /api, that backend knows who it is; whoever sends no cookie is nobody there too. */
function isKnown({ req, var: { visit } }: Context<AppEnv>): boolean {
  return visit.session !== null || (visit.ports.apiOrigin !== null && req.header('cookie') !== undefined);
}
