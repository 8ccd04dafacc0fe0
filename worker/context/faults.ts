import { ApiError } from '#client/api/errors.ts';
import { isDatabaseUnavailable } from '#worker/db/errors.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { RequestContext } from './request-context.ts';

/** Seconds after which a locked or overloaded database is worth another try. */
const RETRY_AFTER = 5;

/** What a caller may know of a fault: that the database is busy for a moment, or that something went wrong. */
export function toApiError(fault: unknown): ApiError {
  if (fault instanceof ApiError) return fault;
  if (isDatabaseUnavailable(fault)) return new ApiError('busy', { retryAfter: RETRY_AFTER, cause: fault });
  return new ApiError('try_again_later', { cause: fault });
}

/** Logs faults of ours, but no refusals. */
export function logFault(
  fault: unknown,
  context: Pick<RequestContext, 'ports' | 'request'> & { tenant?: RequestContext['tenant'] },
): void {
  context.ports.log({
    level: 'error',
    event: 'request-failed',
    method: context.request.method,
    status: (fault instanceof ApiError && fault.status) || 500,
    error: describeFault(fault),
    ...(context.tenant && { tenant: context.tenant.id }),
  });
}

/** Logs what another service has done wrong for a site, shortened. */
export function logSiteFault(
  { ports, tenant }: { readonly ports: Pick<Ports, 'log'>; readonly tenant: { readonly id: string } },
  event: string,
  error: string,
): void {
  ports.log({ level: 'error', event, tenant: tenant.id, error: error.slice(0, 300) });
}

/**
 * The innermost cause and its place. Outer messages may contain values: that of a failed query contains all of its
 * own.
 */
export function describeFault(fault: unknown): string {
  let root = fault;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  return root instanceof Error ? (root.stack ?? root.message) : 'unknown';
}
