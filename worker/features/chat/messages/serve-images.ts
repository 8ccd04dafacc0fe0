import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import { serveStoredImage } from '#worker/features/photos/serve-photos.ts';
import { getPhotoPath } from '#worker/features/photos/photo-keys.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { parseImageUrl } from './image-url.ts';
import { findImageKey } from './message-store.ts';

/**
 * Serves images of messages to the two members of the conversation. The answer is the same whether an image is missing
 * or not permitted.
 */
export function serveMessageImage(): MiddlewareHandler<AppEnv> {
  return async (c) => {
    const { context } = c.var;
    const place = parseImageUrl(c.req.path);
    const viewer = context.session?.member.id;
    const key = place && viewer ? await findImageKey(context, { ...place, viewer }) : null;
    if (place === null || key === null) throw new ApiError('not_found');
    return serveStoredImage(context.ports.files, getPhotoPath(key, place.rendition), c.req.raw);
  };
}
