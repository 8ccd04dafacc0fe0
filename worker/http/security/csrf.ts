import { ApiError } from '#client/api/errors.ts';
import type { RequestContext } from '../request-context.ts';

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
