import { ApiError } from '#client/api/errors.ts';
import type { Sent } from '#client/features/chat/messages/message-contract.ts';
import {
  cancelFileDeletion,
  scheduleFileDeletion,
  putRenditions,
} from '#worker/features/photos/photo-files-store.ts';
import { createPhotoKey } from '#worker/features/photos/photo-keys.ts';
import { toUploadError } from '#worker/features/photos/upload.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { consumeLimit, LIMITS, toRequester } from '#worker/limits/limits.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { checkSending, send } from '../sending/send-message.ts';

interface Upload {
  readonly member: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the page showed. */
  readonly price?: number | undefined;
}

/**
 * Photos always cost credits, also while a member has free messages. The files come first, so that every message has
 * its image. A job deletes those of a message that was not stored: a failed commit may have been stored after all.
 */
export async function sendPhotoMessage(
  context: RequestContext,
  { member, bytes, price: shownPrice }: Upload,
): Promise<Sent> {
  const { db, ports, tenant, now } = context;
  const terms = { recipient: member, price: tenant.photo_credits, isIncluded: false, shownPrice };
  // Processing a photo is expensive, so what cannot be sent is refused before it.
  const { isFictional } = await checkSending(context, terms);
  // A photo would be paid for and never seen.
  if (isFictional) throw new ApiError('no_responder');
  await consumeLimit(context, LIMITS.photoUploads, requireMember(context).id);
  const processed = await ports.images.renditions(bytes, toRequester(context));
  if (!processed.ok) throw toUploadError(processed.reason, bytes);
  const key = createPhotoKey();
  await scheduleFileDeletion(db, key, now);
  await putRenditions(ports.files, key, processed);
  const { full, placeholder = null } = processed;
  const image = {
    imageKey: key,
    imageWidth: full.width,
    imageHeight: full.height,
    imagePlaceholder: placeholder,
  };
  return send(context, {
    ...terms,
    content: { kind: 'image', image },
    writes: [cancelFileDeletion(db, key)],
  });
}
