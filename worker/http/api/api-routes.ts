import { type Context, Hono } from 'hono';
import type { EndpointSpec, Method } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { href } from '#client/routes.ts';
import { assertSameOrigin, isUnsafeMethod } from '../security/csrf.ts';
import { setMutation } from '#worker/idempotency/store.ts';
import { readBytes, readText } from '../body/request-body.ts';
import { holdUpload } from '../body/upload-memory.ts';
import { readUpload } from '../body/read-upload.ts';
import type { ServedEndpoint } from './serve.ts';
import { assertPageMember } from '#worker/session/page-member.ts';
import { type FindEndpoint, forwardToUpstream, createUpstreamHeaders } from './upstream.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { addCookies, clearBrowserCache } from '#worker/http/answer-headers.ts';

/** Every served endpoint under its method and path; all other requests to /api get a typed 404 or 405. */
export function createApiRoutes(served: readonly ServedEndpoint[], findEndpoint: FindEndpoint): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.use(async (c, next) => {
    const context = c.get('context');
    if (isUnsafeMethod(c.req.method)) assertSameOrigin(context);
    if (context.ports.apiOrigin === null) return next();
    const endpoint = findEndpoint(c.req.method, c.req.path);
    if (endpoint?.isFromSiteFiles) return next();
    // A GET without a contract may change something in another backend.
    if (endpoint?.method !== 'GET' || endpoint.changesState) assertSameOrigin(context);
    const answer = await passToUpstream(context, endpoint);
    const response = answer.ok && isFollowedLink(context.request) ? toHomePage() : answer;
    // The other backend ends its session with a cookie of its own.
    if (answer.ok && endpoint?.session === 'ends') clearBrowserCache(response);
    return addCookies(context, response);
  });
  for (const [path, endpoints] of groupByPath(served)) {
    api.all(path.slice('/api'.length), (c) => {
      const servedEndpoint = findCall(c, endpoints);
      if (!servedEndpoint)
        throw new ApiError('method_not_allowed', {
          allow: [...new Set(endpoints.map(({ endpoint }) => endpoint.method))],
        });
      return answer(c, servedEndpoint);
    });
  }
  api.all('*', () => {
    throw new ApiError('not_found');
  });
  return api;
}

async function answer(c: Context<AppEnv>, servedEndpoint: ServedEndpoint): Promise<Response> {
  return servedEndpoint.endpoint.upload
    ? holdUpload(c.get('context').ports.clock, (hold) => answerHolding(c, servedEndpoint, hold))
    : answerHolding(c, servedEndpoint, () => undefined);
}

async function answerHolding(
  c: Context<AppEnv>,
  { endpoint, handle }: ServedEndpoint,
  hold: (bytes: number) => void,
): Promise<Response> {
  const context = c.get('context');
  if (endpoint.changesState) assertSameOrigin(context);
  assertPageMember(context, endpoint);
  const input = endpoint.upload
    ? await readUpload(context, endpoint, endpoint.upload, hold)
    : await readBody(c, endpoint);
  context.now = context.ports.clock();
  if (isUnsafeMethod(endpoint.method) && !endpoint.beacon)
    setMutation(context, endpoint, { key: c.req.header('idempotency-key') ?? null, body: input.text });
  const result = await handle(context, { ...input, params: c.req.param(), query: c.req.query() });
  const headers = { 'cache-control': 'no-store' };
  const response =
    endpoint.changesState && isFollowedLink(context.request)
      ? toHomePage()
      : Response.json(result, { headers });
  return addCookies(context, response);
}

/** Without scripts a visitor follows the link itself (log out) and waits for a page. */
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

/** A call with a flag in the query comes before the one without. */
function findCall(c: Context<AppEnv>, endpoints: readonly ServedEndpoint[]): ServedEndpoint | undefined {
  const ofMethod = endpoints.filter(({ endpoint }) => endpoint.method === getMethod(c));
  const isAskedFor = ({ flag }: EndpointSpec) => flag !== undefined && c.req.query(flag) === '1';
  return (
    ofMethod.find(({ endpoint }) => isAskedFor(endpoint)) ??
    ofMethod.find(({ endpoint }) => endpoint.flag === undefined)
  );
}

const MAX_NESTING = 32;

/** Looks at each character once. A pattern of strings would read the rest of the body again for each quote in it. */
function nestsDeeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (char === '"') isInString = !isInString;
    else if (isInString && char === '\\') at++;
    else if (isInString) continue;
    else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    if (depth > limit) return true;
  }
  return false;
}

async function passToUpstream(
  context: RequestContext,
  endpoint: EndpointSpec | undefined,
): Promise<Response> {
  const { request, url } = context;
  const body = isUnsafeMethod(request.method) ? await readBytes(request) : undefined;
  const { pathname, searchParams } = url;
  searchParams.delete('forced-domain');
  const init = { method: request.method, headers: createUpstreamHeaders(context), ...(body && { body }) };
  const response = await forwardToUpstream(context, `${pathname}?${String(searchParams)}`, init, endpoint);
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of ['content-type', 'retry-after']) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  context.cookies.push(...response.headers.getSetCookie());
  return new Response(response.body, { status: response.status, headers });
}

function getMethod(c: Context<AppEnv>): Method | 'HEAD' {
  return (c.req.method === 'HEAD' ? 'GET' : c.req.method) as Method;
}

function groupByPath(served: readonly ServedEndpoint[]): Map<string, ServedEndpoint[]> {
  const paths = new Map<string, ServedEndpoint[]>();
  for (const servedEndpoint of served)
    paths.set(servedEndpoint.endpoint.path, [
      ...(paths.get(servedEndpoint.endpoint.path) ?? []),
      servedEndpoint,
    ]);
  return paths;
}
