import { ApiError } from '#client/api/errors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/**
 * A change must come from a page of the same site. Browsers say so in `Origin` (always sent with POST) or
 * `Sec-Fetch-Site`; a request with neither is refused (docs/security.md#edges).
 */
export function assertSameOrigin(context: Pick<RequestContext, 'request' | 'origin'>): void {
  const { headers } = context.request;
  const origin = headers.get('origin');
  if (origin !== null && origin !== 'null') {
    if (origin === context.origin) return;
    throw new ApiError('cross_origin');
  }
  if (headers.get('sec-fetch-site') !== 'same-origin') throw new ApiError('cross_origin');
}

/**
 * The same for the form of a page. One that is still open on another host of the site is led here with its input; it is
 * handled as a visitor's, because the cookies of this host were not given to that page.
 */
export function assertFormOrigin(
  context: Pick<RequestContext, 'request' | 'origin' | 'tenant' | 'session'>,
): void {
  const origin = context.request.headers.get('origin') ?? '';
  const others = context.tenant.hosts.flatMap((host) => [`https://${host}`, `https://www.${host}`]);
  if (origin !== context.origin && others.includes(origin)) context.session = null;
  else assertSameOrigin(context);
}

export function isUnsafeMethod(method: string): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** Our forms have one encoding, or another one with a file. A body in any other encoding was not made by them. */
export function assertForm({ headers }: Request, { withFile = false } = {}): void {
  const type = headers.get('content-type') ?? '';
  const isForm = /^application\/x-www-form-urlencoded(;|$)/i.test(type);
  if (!isForm && !(withFile && /^multipart\/form-data;/i.test(type)))
    throw new ApiError('unsupported_media_type');
}
