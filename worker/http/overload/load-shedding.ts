import type { Context, MiddlewareHandler } from 'hono';
import { ApiError, type ErrorBody } from '#client/api/errors.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { renderBusyPage } from '#worker/ssr/plain/busy-page.tsx';
import { DOCUMENT_HEADERS } from '#worker/http/answer-headers.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { ConcurrencyLimit } from '#worker/limits/concurrency.ts';
import { KnownRefusals, type Refusal, type RequestHead } from './known-refusals.ts';
import { createSeldomLog } from '#worker/limits/seldom-log.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';

/** Our own client adds a random part, so that refused requests do not return together. */
const RETRY_AFTER_S = 2;
/**
 * Refused clients that ask again at once would cost more than those that are answered, so a refusal keeps its
 * connection for this long, differently so that they do not return together.
 */
const HELD_MS = { least: 750, most: 1250 };
/** About 40 MB; the connections of further ones are closed instead. */
const MOST_HELD = 1000;

export interface LoadShedding {
  /** Comes first of all: delays what was refused, and remembers it. */
  holdRefusals: MiddlewareHandler<AppEnv>;
  /** Refuses at once what the process cannot answer soon. */
  shedLoad: MiddlewareHandler<AppEnv>;
  /**
   * The refusal of a member's request that equals an earlier one, after its delay. Null if the application has to
   * decide. It is for the HTTP server, because reading a request costs the application more than refusing it.
   */
  recallRefusal(request: RequestHead): Promise<Refusal> | null;
}

/** Under overload most requests are refused, so a refusal has to cost little. */
export function createLoadShedding(
  limit: ConcurrencyLimit,
  ports: Pick<Ports, 'clock' | 'log' | 'peer' | 'pause'>,
): LoadShedding {
  const bodies = new WeakMap<Tenant, Map<string, string>>();
  const refused = new WeakSet<Context>();
  const known = new KnownRefusals(ports);
  const logSeldom = createSeldomLog(ports);
  const log = () => logSeldom({ level: 'error', event: 'load-shed', status: 503 });

  let held = 0;

  /** Returns false at once if too many are held: then the connection has to be closed. */
  async function hold(): Promise<boolean> {
    if (held >= MOST_HELD) return false;
    held++;
    await ports.pause(HELD_MS.least + Math.random() * (HELD_MS.most - HELD_MS.least));
    held--;
    return true;
  }

  return {
    holdRefusals: async (c, next) => {
      await next();
      if (!refused.has(c)) return;
      const { incoming } = (c.env ?? {}) as { readonly incoming?: RequestHead };
      if (incoming) await known.add(incoming, c.res);
      if (!(await hold())) c.header('connection', 'close');
    },
    shedLoad: async (c, next) => {
      const mayStart = limit.tryAcquire();
      if (await mayStart) {
        try {
          return await next();
        } finally {
          limit.release();
        }
      }
      log();
      // Requests from the queue have waited already, so only immediate refusals are held.
      if (mayStart === false) refused.add(c);
      return refuse(c, bodies);
    },
    recallRefusal(request) {
      const refusal = limit.isFull() ? known.find(request) : null;
      if (refusal === null) return null;
      log();
      return hold().then((isKept) =>
        isKept ? refusal : { ...refusal, headers: { ...refusal.headers, connection: 'close' } },
      );
    },
  };
}

function refuse(c: Context<AppEnv>, bodies: WeakMap<Tenant, Map<string, string>>): Response {
  const context = c.get('context');
  const kind = getKind(c);
  let ofTenant = bodies.get(context.tenant);
  if (!ofTenant) bodies.set(context.tenant, (ofTenant = new Map<string, string>()));
  const key = `${kind.headers['content-type']} ${context.locale}`;
  let body = ofTenant.get(key);
  if (body === undefined) ofTenant.set(key, (body = kind.write(context)));
  const headers = { ...kind.headers, 'retry-after': String(RETRY_AFTER_S) };
  return new Response(body, { status: 503, headers });
}

interface Kind {
  readonly headers: Readonly<Record<string, string>>;
  write(context: RequestContext): string;
}

const PAGE: Kind = {
  headers: DOCUMENT_HEADERS,
  write: (context) => renderBusyPage(context, createBusyError()),
};
const CALL: Kind = {
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  write: (context) => JSON.stringify(createErrorBody(context)),
};
/** A photo, whose body no person reads. */
const OTHER: Kind = { headers: { 'cache-control': 'no-store' }, write: () => '' };

function getKind({ req }: Context<AppEnv>): Kind {
  if (req.path.startsWith('/api/')) return CALL;
  return req.path.endsWith('.webp') ? OTHER : PAGE;
}

function createErrorBody({ locale }: RequestContext): ErrorBody {
  const { code, params } = createBusyError();
  return { error: code, message: getTranslator(locale).loose(`errors.${code}`, params), params };
}

function createBusyError(): ApiError {
  return new ApiError('busy', { retryAfter: RETRY_AFTER_S });
}
