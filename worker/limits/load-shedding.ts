import type { Context, MiddlewareHandler } from 'hono';
import { ApiError, type ErrorBody } from '#client/api/errors.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { renderBusyPage } from '#worker/ssr/busy-page.tsx';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import type { ConcurrencyLimit } from './concurrency.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

/** Our own client adds a random part, so that refused requests do not return together. */
const RETRY_AFTER_S = 2;
const LOGGED_EVERY_MS = 10_000;

/** Refuses at once what the process cannot answer soon. Refusals are prepared, so that many of them cost little. */
export function shedLoad(admission: ConcurrencyLimit): MiddlewareHandler<AppEnv> {
  const prepared = new WeakMap<Tenant, Map<string, string>>();
  let lastLogged = Number.NEGATIVE_INFINITY;
  return async (c, next) => {
    if (await admission.tryAcquire()) {
      try {
        return await next();
      } finally {
        admission.release();
      }
    }
    const { context } = c.var;
    if (context.now - lastLogged >= LOGGED_EVERY_MS) {
      lastLogged = context.now;
      context.ports.log({ level: 'error', event: 'load-shed', status: 503 });
    }
    return refuse(c, prepared);
  };
}

function refuse(c: Context<AppEnv>, prepared: WeakMap<Tenant, Map<string, string>>): Response {
  const { context } = c.var;
  const kind = getKind(c);
  let ofTenant = prepared.get(context.tenant);
  if (!ofTenant) prepared.set(context.tenant, (ofTenant = new Map<string, string>()));
  const key = `${kind.type} ${context.locale}`;
  let body = ofTenant.get(key);
  if (body === undefined) ofTenant.set(key, (body = kind.write(context)));
  const headers = {
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_S),
    ...(kind.type !== '' && { 'content-type': kind.type }),
  };
  return new Response(body, { status: 503, headers });
}

interface Kind {
  readonly type: string;
  write(context: RequestContext): string;
}

const PAGE: Kind = {
  type: 'text/html; charset=utf-8',
  write: (context) => renderBusyPage(context, createBusyError()),
};
const CALL: Kind = { type: 'application/json', write: (context) => JSON.stringify(createErrorBody(context)) };
/** A photo, whose body no person reads. */
const OTHER: Kind = { type: '', write: () => '' };

function getKind({ req }: Context<AppEnv>): Kind {
  if (req.path.startsWith('/api/')) return CALL;
  return req.path.startsWith('/photos/') ? OTHER : PAGE;
}

function createErrorBody({ locale }: RequestContext): ErrorBody {
  const { code, params } = createBusyError();
  return { error: code, message: getTranslator(locale).loose(`errors.${code}`, params), params };
}

function createBusyError(): ApiError {
  return new ApiError('busy', { retryAfter: RETRY_AFTER_S });
}
