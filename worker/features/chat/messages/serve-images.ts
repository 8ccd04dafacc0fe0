import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import { getPhotoPath } from '#worker/features/photos/photo-keys.ts';
import { type FindPictureOwner, serveStoredImage } from '#worker/features/photos/serve-photos.ts';
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
export function serveMessageImage(findOwner: FindPictureOwner): MiddlewareHandler<AppEnv> {
  return async (c) => {
    const { context } = c.var;
    const place = parseImageUrl(c.req.path);
    const key = place && (await findVisibleImage(context, place, await findOwner(context)));
    if (place === null || key === null) throw new ApiError('not_found');
    return serveStoredImage(context.ports.files, getPhotoPath(key, place.rendition), c.req.raw);
  };
}

/** Name of an image that the viewer may see; null for everything else. */
async function findVisibleImage(
  context: RequestContext,
  place: { readonly conversationId: string; readonly seq: number },
  ownerId: string | null,
): Promise<string | null> {
  if (ownerId === null) return null;
  const viewer = context.session?.member.id;
  const [chat, [row]] = await Promise.all([
    viewer === undefined ? null : findChat(context, viewer, place.conversationId),
    findMessages(context, [place]),
  ]);
  // The data file lists all of them, also where the conversation is closed or gone.
  if (row?.senderId === ownerId) return row.imageKey;
  if (viewer === undefined || isAreaClosed(context)) return null;
  if (!chat || !row || row.seq <= chat.clearedSeq) return null;
  if (isContentHidden(chat)) return null;
  return toMessage(row, chat, viewer).deleted ? null : row.imageKey;
}
