import { Hono, type MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import { createRequestThrottle } from '#worker/limits/request-throttle.ts';
import { toAddressSubject } from '#worker/limits/limits.ts';
import { readAtMost } from '../body/request-body.ts';
import { logFault, toApiError } from '#worker/context/faults.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import type { Ports } from '#worker/ports/ports.ts';

/**
 * A call from another company's server, such as a payment notice. It has no session, no page and no `Origin`: its
 * signature over the raw body or the query is what allows it, and the handler verifies that before anything else.
 */
export interface RawRoute {
  readonly path: `/callbacks/${string}`;
  readonly maxBytes: number;
  /** Some companies send their notices with GET. */
  readonly methods: readonly ('GET' | 'POST')[];
  /** Requests of one address in ten seconds. */
  readonly requestsPerAddress: number;
  /** Rejects a wrong signature with `ApiError('bad_request')`. */
  readonly handle: (
    context: RequestContext,
    input: { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Headers },
  ) => Promise<Response>;
}

/** Answers the raw routes, each request with a log line that holds nothing of the sender's. */
export function createRawRoutes(
  routes: readonly RawRoute[],
  { shareUses }: Pick<Ports, 'shareUses'>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const route of routes) app.all(route.path, serveRawRoute(route, shareUses));
  return app;
}

function serveRawRoute(route: RawRoute, shareUses: Ports['shareUses']): MiddlewareHandler<AppEnv> {
  const { path: name, requestsPerAddress: max } = route;
  const throttle = createRequestThrottle({ name, max, shareUses });
  return async (c) => {
    const { context } = c.var;
    const response = await answer(route, context, throttle).catch((error: unknown) => {
      const { status, code, retryAfter } = toApiError(error);
      if (status >= 500)
        logFault(error, { ports: context.ports, request: context.request, tenant: context.tenant });
      const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
      return Response.json({ error: code }, { status, ...(headers && { headers }) });
    });
    context.ports.log({
      level: response.ok ? 'info' : 'error',
      event: 'raw-route',
      tenant: context.tenant.id,
      method: context.request.method,
      route: route.path,
      status: response.status,
    });
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}

async function answer(
  route: RawRoute,
  context: RequestContext,
  throttle: (subject: string, now: number) => void,
): Promise<Response> {
  throttle(toAddressSubject(context.clientAddress), context.now);
  const { method } = context.request;
  if (!route.methods.some((one) => one === method))
    throw new ApiError('method_not_allowed', { allow: route.methods });
  const body = await readAtMost(context.request, route.maxBytes);
  return route.handle(context, { body, headers: context.request.headers });
}
