import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** Seconds. A repair by an operator takes minutes. */
const RETRY_AFTER = 60;

/** Closes a site whose database is missing, and no other one. */
export function requireDatabase(ports: Pick<Ports, 'database'>): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const cause = findDatabaseProblem(ports, c.get('site'));
    if (cause) throw new ApiError('site_unavailable', { retryAfter: RETRY_AFTER, cause });
    return next();
  };
}

/** Why the database of a site cannot be used; null while it can. */
export function findDatabaseProblem(
  ports: Pick<Ports, 'database'>,
  { tenant }: AppEnv['Variables']['site'],
): DatabaseUnavailableError | null {
  try {
    ports.database(tenant.database);
    return null;
  } catch (cause) {
    if (cause instanceof DatabaseUnavailableError) return cause;
    throw cause;
  }
}
