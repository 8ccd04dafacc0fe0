import type { EndpointSpec, Upload, UploadInput } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { sha256Hex } from '#worker/http/digests.ts';
import { readAtMost } from './request-body.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/**
 * The file of a call. It is read only after the sender's permission and its size are checked. `text` represents it
 * in the hash of the request.
 */
export async function readUpload(
  context: RequestContext,
  { access }: EndpointSpec,
  { types, maxBytes }: Upload,
  hold: (bytes: number) => void,
): Promise<{ text: string; upload: UploadInput }> {
  if (access === 'member' && context.session === null) throw new ApiError('authentication_required');
  const { headers } = context.request;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.includes(type)) throw new ApiError('unsupported_media_type');
  const bytes = await readAtMost(context.request, maxBytes, hold);
  return { text: await sha256Hex(bytes), upload: { bytes, type } };
}
