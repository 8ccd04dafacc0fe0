import type { Context, MiddlewareHandler, Next } from 'hono';
import { ApiError, type ErrorBody } from '#client/api/errors.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { renderBusyPage } from '#worker/ssr/busy-page.tsx';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { ConcurrencyLimit } from './concurrency.ts';
import { KnownRefusals } from './known-refusals.ts';
import { createSeldomLog } from './seldom-log.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

/** Our own client adds a random part, so that refused requests do not return together. */
const RETRY_AFTER_S = 2;

export interface LoadShedding {
  /** Comes first of all: repeats what it has refused before. */
  repeatRefusals: MiddlewareHandler<AppEnv>;
  /** Refuses at once what the process cannot answer soon. */
  shedLoad: MiddlewareHandler<AppEnv>;
}

/**
 * Under overload most requests are refused, so a refusal has to cost little: its body is prepared, and a member's
 * request that equals an earlier one is refused again before anything else looks at it.
 */
export function createLoadShedding(
  limit: ConcurrencyLimit,
  ports: Pick<Ports, 'clock' | 'log' | 'peer'>,
): LoadShedding {
  const bodies = new WeakMap<Tenant, Map<string, string>>();
  const refused = new WeakSet<Context>();
  const known = new KnownRefusals(ports);
  const logSeldom = createSeldomLog(ports);
  const log = () => logSeldom({ level: 'error', event: 'load-shed', status: 503 });

  async function remember(key: string, c: Context<AppEnv>, next: Next): Promise<void> {
    await next();
    if (refused.has(c)) await known.add(key, c.res.clone());
  }

  return {
    repeatRefusals: (c, next) => {
      if (!limit.isFull()) return next();
      const key = known.toKey(c);
      if (key === null) return next();
      const refusal = known.find(key);
      if (!refusal) return remember(key, c, next);
      log();
      return Promise.resolve(refusal);
    },
    shedLoad: async (c, next) => {
      if (await limit.tryAcquire()) {
        try {
          return await next();
        } finally {
          limit.release();
        }
      }
      log();
      refused.add(c);
      return refuse(c, bodies);
    },
  };
}

function refuse(c: Context<AppEnv>, bodies: WeakMap<Tenant, Map<string, string>>): Response {
  const context = c.get('context');
  const kind = getKind(c);
  let ofTenant = bodies.get(context.tenant);
  if (!ofTenant) bodies.set(context.tenant, (ofTenant = new Map<string, string>()));
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
