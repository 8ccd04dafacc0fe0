import * as v from 'valibot';
import { createCall } from '#client/api/call.ts';
import type { Call, EndpointSpec } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

const TIMEOUT_MS = 5000;
/** Enough for two more tries. */
const PAGE_PATIENCE_MS = 600;

/**
 * With `API_ORIGIN` every call goes to that backend. It distinguishes sites by `forced-domain`, which only this
 * function sets: a visitor's value is dropped.
 */
export async function forwardToUpstream(
  context: RequestContext,
  pathAndQuery: string,
  init: RequestInit,
  endpoint: EndpointSpec | undefined,
): Promise<Response> {
  const { apiOrigin } = context.ports;
  if (apiOrigin === null) throw new Error('API_ORIGIN is not set');
  const url = new URL(pathAndQuery, apiOrigin);
  url.searchParams.set('forced-domain', new URL(context.origin).hostname);
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new ApiError('upstream', { cause });
  }
  return endpoint && isMissing(response) ? replaceMissing(endpoint) : response;
}

/** A web server answers an unknown address with a page of its own; a backend that knows the call answers JSON. */
function isMissing({ status, headers }: Response): boolean {
  return [404, 405, 501].includes(status) && !/\bjson\b/i.test(headers.get('content-type') ?? '');
}

function replaceMissing({ method, path, answer, fallbackAnswer }: EndpointSpec): Response {
  if (fallbackAnswer === undefined)
    throw new ApiError('call_missing', { params: { call: `${method} ${path}` } });
  return Response.json(v.parse(answer, fallbackAnswer));
}

export type FindEndpoint = (method: string, path: string) => EndpointSpec | undefined;

/** Finds the contract of a request. */
export function createEndpointFinder(endpoints: readonly EndpointSpec[]): FindEndpoint {
  const patterns = endpoints.map((endpoint) => {
    const source = endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+');
    return { endpoint, pattern: new RegExp(`^${source}$`) };
  });
  return (method, path) =>
    patterns.find(
      ({ endpoint, pattern }) =>
        endpoint.method === (method === 'HEAD' ? 'GET' : method) && pattern.test(path),
    )?.endpoint;
}

/** Headers of a visitor's request that are passed on to the backend. */
export function createUpstreamHeaders(context: RequestContext): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-forwarded-for': context.clientAddress });
  for (const name of ['cookie', 'content-type', 'idempotency-key', 'x-request-type', 'accept-language']) {
    const value = context.request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** The query of the page without the secret of an email link. */
function readPageQuery({ url }: RequestContext): string {
  const query = new URLSearchParams(url.search);
  query.delete('token');
  return query.toString();
}

/** A page's call, retried as in the browser, but only while a visitor would wait for a page. */
export function createUpstreamCall(context: RequestContext, findEndpoint: FindEndpoint): Call {
  const ofVisitor = createUpstreamHeaders(context);
  return createCall({
    patienceMs: PAGE_PATIENCE_MS,
    sleep: context.ports.pause,
    async fetch(pathAndQuery: string, init) {
      const headers = new Headers(ofVisitor);
      for (const name of ['content-type', 'idempotency-key']) headers.delete(name);
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      const endpoint = findEndpoint(init.method ?? 'GET', pathAndQuery.split('?')[0] ?? '');
      const address = endpoint?.takesPageQuery ? `${pathAndQuery}?${readPageQuery(context)}` : pathAndQuery;
      const response = await forwardToUpstream(context, address, { ...init, headers }, endpoint);
      context.cookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
}
