import type { Context, MiddlewareHandler } from 'hono';
import { ApiError, type ErrorBody } from '#client/api/errors.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { busyPage } from '#worker/ssr/busy-page.tsx';
import { translator } from '#worker/tenancy/language/translator.ts';
import type { Admission } from './concurrency.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import type { Visit } from '#worker/http/request-context.ts';

/** Our own client adds a random part, so that those who were refused together do not come back together. */
const RETRY_AFTER_S = 2;
const LOGGED_EVERY_MS = 10_000;

/** Refuses at once what the process cannot answer soon. Refusals are prepared: many of them must cost next to nothing. */
export function shedLoad(admission: Admission): MiddlewareHandler<AppEnv> {
  const prepared = new WeakMap<Tenant, Map<string, string>>();
  let lastLogged = Number.NEGATIVE_INFINITY;
  return async (c, next) => {
    if (await admission.enter()) {
      try {
        return await next();
      } finally {
        admission.leave();
      }
    }
    const { visit } = c.var;
    if (visit.now - lastLogged >= LOGGED_EVERY_MS) {
      lastLogged = visit.now;
      visit.ports.log({ level: 'error', event: 'load-shed', status: 503 });
    }
    return refuse(c, prepared);
  };
}

function refuse(c: Context<AppEnv>, prepared: WeakMap<Tenant, Map<string, string>>): Response {
  const { visit } = c.var;
  const kind = kindOf(c);
  let ofTenant = prepared.get(visit.tenant);
  if (!ofTenant) prepared.set(visit.tenant, (ofTenant = new Map<string, string>()));
  const key = `${kind.type} ${visit.locale}`;
  let body = ofTenant.get(key);
  if (body === undefined) ofTenant.set(key, (body = kind.write(visit)));
  const headers = {
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_S),
    ...(kind.type !== '' && { 'content-type': kind.type }),
  };
  return new Response(body, { status: 503, headers });
}

interface Kind {
  readonly type: string;
  write(visit: Visit): string;
}

const PAGE: Kind = { type: 'text/html; charset=utf-8', write: (visit) => busyPage(visit, busy()) };
const CALL: Kind = { type: 'application/json', write: (visit) => JSON.stringify(typedError(visit)) };
/** A photo, which nobody reads the words of. */
const OTHER: Kind = { type: '', write: () => '' };

function kindOf({ req }: Context<AppEnv>): Kind {
  if (req.path.startsWith('/api/')) return CALL;
  return req.path.startsWith('/photos/') ? OTHER : PAGE;
}

function typedError({ locale }: Visit): ErrorBody {
  const { code, params } = busy();
  return { error: code, message: translator(locale).loose(`errors.${code}`, params), params };
}

function busy(): ApiError {
  return new ApiError('busy', { retryAfter: RETRY_AFTER_S });
}
