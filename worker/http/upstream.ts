import type { AnswerOf, CallInput, EndpointSpec } from '#client/api/endpoint.ts';
import { endpointUrl } from '#client/api/endpoint.ts';
import { ApiError, refusalFrom } from '#client/api/errors.ts';
import type { Visit } from './visit.ts';

/** SECURITY 12: a call to elsewhere ends after this. */
const TIMEOUT_MS = 5000;

/**
 * Where `API_ORIGIN` names an existing backend, every call goes there. It tells sites apart by `forced-domain`,
 * which only this function sets: what a visitor sends under that name is dropped.
 */
export async function forwardToUpstream(
  visit: Visit,
  pathAndQuery: string,
  init: RequestInit,
): Promise<Response> {
  const { apiOrigin } = visit.ports;
  if (apiOrigin === null) throw new Error('API_ORIGIN is not set');
  const url = new URL(pathAndQuery, apiOrigin);
  url.searchParams.set('forced-domain', new URL(visit.origin).hostname);
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new ApiError('upstream', { cause });
  }
}

/** Headers that a visitor's request may carry on to the backend. */
export function upstreamHeaders(visit: Visit): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-forwarded-for': visit.clientAddress });
  for (const name of ['cookie', 'content-type', 'idempotency-key', 'x-request-type', 'accept-language']) {
    const value = visit.request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

export async function callUpstream<S extends EndpointSpec>(
  visit: Visit,
  endpoint: S,
  input: CallInput<S>,
): Promise<AnswerOf<S>> {
  const headers = upstreamHeaders(visit);
  const { body } = input as { body?: unknown };
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (endpoint.path === '/api/user.php') headers.set('x-request-type', 'client');
  if (endpoint.method !== 'GET') headers.set('idempotency-key', crypto.randomUUID());
  const response = await forwardToUpstream(visit, endpointUrl(endpoint, input), {
    method: endpoint.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  visit.cookies.push(...response.headers.getSetCookie());
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer;
  throw refusalFrom(response, answer);
}
