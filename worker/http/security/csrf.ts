import { ApiError } from '#client/api/errors.ts';
import type { RequestContext } from '../request-context.ts';

/**
 * SECURITY 9: what changes something must come from a page of this very site. Browsers say so in `Origin`
 * (always sent with POST) or `Sec-Fetch-Site`; a request that says neither is refused.
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

/** Our forms come in one encoding, or with a file in the other. A body in any other one was made by something else. */
export function assertForm({ headers }: Request, { withFile = false } = {}): void {
  const type = headers.get('content-type') ?? '';
  const isForm = /^application\/x-www-form-urlencoded(;|$)/i.test(type);
  if (!isForm && !(withFile && /^multipart\/form-data;/i.test(type)))
    throw new ApiError('unsupported_media_type');
}
