import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { selectRange } from './byte-range.ts';
import { BASE_HEADERS, type SecuredSite, originHeaders } from '#worker/tenancy/origin-headers.ts';

/** A service worker keeps its address, at the root, so that it serves the whole site. */
const SERVICE_WORKER = '/service-worker.js';

/** The folders of the client build. Names in /assets contain a hash of the content. */
export const BUILT_FILES = ['/assets/*', '/heroes/*', SERVICE_WORKER];

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

/**
 * Headers of a built file. At the edge the platform takes the same from `_headers`, which the build writes; without a site,
 * because it knows none, so that there only other answers have `Strict-Transport-Security`.
 */
export function builtFileHeaders(path: string, site?: SecuredSite): Record<string, string> {
  return {
    ...(site ? originHeaders(site) : BASE_HEADERS),
    'cache-control': getCacheControl(path),
    ...policyOf(path),
  };
}

function getCacheControl(path: string): string {
  if (path === SERVICE_WORKER) return 'no-cache';
  return path.startsWith('/assets/') ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${DAY_S}`;
}

/** A service worker may call the site; other files load nothing. */
function policyOf(path: string): Record<string, string> {
  return path === SERVICE_WORKER
    ? { 'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'" }
    : {};
}

export function serveBuiltFile(files: MiddlewareHandler): MiddlewareHandler<AppEnv> {
  return async (c) => {
    const request = c.req.raw;
    if (request.headers.has('range')) c.req.raw = withoutRange(request);
    const response = await files(c, async () => {});
    if (!(response instanceof Response)) throw new ApiError('not_found');
    const answer = await selectRange(request, response);
    const headers = builtFileHeaders(c.req.path, c.var.site);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  };
}

/** The servers of files differ in which ranges they understand, so they are asked for whole files. */
function withoutRange({ url, method, headers }: Request): Request {
  const others = new Headers(headers);
  others.delete('range');
  others.delete('if-range');
  return new Request(url, { method, headers: others });
}
