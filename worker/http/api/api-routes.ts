import { type Context, Hono } from 'hono';
import type { EndpointSpec, Method } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { href } from '#client/paths.ts';
import type { AppEnv } from '../app-env.ts';
import { assertSameOrigin, isUnsafe } from '../security/csrf.ts';
import { readMutation } from '#worker/idempotency/store.ts';
import { readBytes, readText } from '../body/request-body.ts';
import { readUpload } from '../body/read-upload.ts';
import type { Served } from './serve.ts';
import { type FindEndpoint, forwardToUpstream, upstreamHeaders } from './upstream.ts';
import { type Visit, clearCache, withCookies } from '../request-context.ts';

/** Every served endpoint under its method and path; what is left of /api is a typed 404 or 405. */
export function apiRoutes(served: readonly Served[], findEndpoint: FindEndpoint): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    const { visit } = c.var;
    if (isUnsafe(c.req.method)) assertSameOrigin(visit);
    if (visit.ports.apiOrigin === null) return next();
    const endpoint = findEndpoint(c.req.method, c.req.path);
    if (endpoint?.isFromSiteFiles) return next();
    // A GET without a contract may change something in another backend.
    if (endpoint?.method !== 'GET' || endpoint.changesState) assertSameOrigin(visit);
    const answer = await passToUpstream(visit, endpoint);
    const response = answer.ok && isFollowedLink(visit.request) ? toHomePage() : answer;
    // The other backend ends its session by a cookie that has a name of its own.
    if (answer.ok && endpoint?.endsSession) clearCache(response);
    return withCookies(visit, response);
  });
  for (const [path, ones] of byPath(served)) {
    api.all(path.slice('/api'.length), (c) => {
      const one = ones.find(({ endpoint }) => endpoint.method === methodOf(c));
      if (!one)
        throw new ApiError('method_not_allowed', { allow: ones.map(({ endpoint }) => endpoint.method) });
      return answer(c, one);
    });
  }
  api.all('*', () => {
    throw new ApiError('not_found');
  });
  return api;
}

async function answer(c: Context<AppEnv>, { endpoint, handle }: Served): Promise<Response> {
  const { visit } = c.var;
  if (endpoint.changesState) assertSameOrigin(visit);
  const input = endpoint.upload
    ? await readUpload(visit, endpoint, endpoint.upload)
    : await readBody(c, endpoint);
  if (isUnsafe(endpoint.method) && !endpoint.beacon)
    await readMutation(visit, `${endpoint.method} ${endpoint.path}`, input.text);
  const result = await handle(visit, { ...input, params: c.req.param(), query: c.req.query() });
  const headers = { 'cache-control': 'no-store' };
  const response =
    endpoint.changesState && isFollowedLink(visit.request)
      ? toHomePage()
      : Response.json(result, { headers });
  return withCookies(visit, response);
}

/** Someone pressed the link itself, for want of scripts (log out): they are waiting for a page. */
function isFollowedLink({ headers }: Request): boolean {
  return headers.get('sec-fetch-mode') === 'navigate';
}

function toHomePage(): Response {
  return new Response(null, {
    status: 303,
    headers: { 'cache-control': 'no-store', location: href('index') },
  });
}

async function readBody(
  c: Context<AppEnv>,
  endpoint: EndpointSpec,
): Promise<{ text: string; body: unknown }> {
  if (!endpoint.body) return { text: '', body: undefined };
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new ApiError('unsupported_media_type');
  const text = await readText(c.req.raw);
  if (nestsDeeperThan(text, MAX_NESTING)) throw new ApiError('bad_request');
  try {
    return { text, body: JSON.parse(text) };
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
}

/** SECURITY 11. */
const MAX_NESTING = 32;

const STRINGS = /"(?:[^"\\]|\\.)*"/gs;

function nestsDeeperThan(json: string, limit: number): boolean {
  let depth = 0;
  for (const char of json.replace(STRINGS, '')) {
    if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    if (depth > limit) return true;
  }
  return false;
}

async function passToUpstream(visit: Visit, endpoint: EndpointSpec | undefined): Promise<Response> {
  const { request, url } = visit;
  const body = isUnsafe(request.method) ? await readBytes(request) : undefined;
  const { pathname, searchParams } = url;
  searchParams.delete('forced-domain');
  const init = { method: request.method, headers: upstreamHeaders(visit), ...(body && { body }) };
  const response = await forwardToUpstream(visit, `${pathname}?${String(searchParams)}`, init, endpoint);
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of ['content-type', 'retry-after']) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  visit.cookies.push(...response.headers.getSetCookie());
  return new Response(response.body, { status: response.status, headers });
}

function methodOf(c: Context<AppEnv>): Method | 'HEAD' {
  return (c.req.method === 'HEAD' ? 'GET' : c.req.method) as Method;
}

function byPath(served: readonly Served[]): Map<string, Served[]> {
  const paths = new Map<string, Served[]>();
  for (const one of served) paths.set(one.endpoint.path, [...(paths.get(one.endpoint.path) ?? []), one]);
  return paths;
}
