import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import { getPhotoPath } from '#worker/features/photos/photo-keys.ts';
import { serveStoredImage } from '#worker/features/photos/serve-photos.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { isAreaClosed } from '#worker/session/members-area.ts';
import { findChat } from '../chat-row-store.ts';
import { isContentHidden } from '../to-chat.ts';
import { parseImageUrl } from './image-url.ts';
import { findMessages } from './read-messages.ts';
import { toMessage } from './to-message.ts';

/**
 * Serves images of messages to the two members of the conversation. The answer is the same whether an image is missing
 * or not permitted.
 */
export function serveMessageImage(): MiddlewareHandler<AppEnv> {
  return async (c) => {
    const { context } = c.var;
    const place = parseImageUrl(c.req.path);
    const key = place && (await findVisibleImage(context, place));
    if (place === null || key === null) throw new ApiError('not_found');
    return serveStoredImage(context.ports.files, getPhotoPath(key, place.rendition), c.req.raw);
  };
}

/** Name of an image that the viewer may see; null for everything else. */
async function findVisibleImage(
  context: RequestContext,
  place: { readonly conversationId: string; readonly seq: number },
): Promise<string | null> {
  const viewer = context.session?.member.id;
  if (viewer === undefined || isAreaClosed(context)) return null;
  const [chat, [row]] = await Promise.all([
    findChat(context, viewer, place.conversationId),
    findMessages(context, [place]),
  ]);
  if (!chat || !row || row.seq <= chat.clearedSeq) return null;
  if (isContentHidden(chat)) return null;
  return toMessage(row, chat, viewer).deleted ? null : row.imageKey;
}
