import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from './app-env.ts';
import { originHeaders } from './security-headers.ts';

/** Where the client build puts its files. Those in /assets carry a hash of their content in the name. */
export const BUILT_FILES = ['/assets/*', '/heroes/*'];

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

export function builtFile(files: MiddlewareHandler): MiddlewareHandler<AppEnv> {
  return async (c) => {
    const found = await files(c, async () => {});
    if (!(found instanceof Response)) throw new ApiError('not_found');
    const cacheControl = c.req.path.startsWith('/assets/')
      ? `public, max-age=${YEAR_S}, immutable`
      : `public, max-age=${DAY_S}`;
    const headers = { ...originHeaders(c.var.site.origin), 'cache-control': cacheControl };
    for (const [name, value] of Object.entries(headers)) found.headers.set(name, value);
    return found;
  };
}
