import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { AppEnv } from './app-env.ts';

/** Seconds. A repair by an operator takes minutes. */
const RETRY_AFTER = 60;

/** Closes a site whose database is missing, and no other one. */
export function requireDatabase(ports: Ports): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    try {
      ports.database(c.var.site.tenant.database);
    } catch (cause) {
      if (!(cause instanceof DatabaseUnavailableError)) throw cause;
      throw new ApiError('site_unavailable', { retryAfter: RETRY_AFTER, cause });
    }
    return next();
  };
}
