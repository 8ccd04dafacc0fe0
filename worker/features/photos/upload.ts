import { ApiError } from '#client/api/errors.ts';
import { ALLOWANCES, getAllowance, checkAllowance } from '#client/features/members/free-and-premium.ts';
import { MIN_PHOTO_SIZE, type MyPhoto } from '#client/features/photos/contract.ts';
import { isHeic } from '#client/features/photos/photo-file.ts';
import { isLimitViolation } from '#worker/db/errors.ts';
import { toRequester } from '#worker/limits/limits.ts';
import { commit } from '#worker/idempotency/store.ts';
import type { SessionMember } from '#worker/session/session.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { ImageRejection, Renditions } from '#worker/ports/images.ts';
import {
  deletePhotoFiles,
  scheduleFileDeletion,
  cancelFileDeletion,
  putRenditions,
} from './photo-files-store.ts';
import { createPhotoKey } from './photo-keys.ts';
import { toMyPhoto } from './member-image.ts';
import { type UploadedPhoto, writeNewPhoto, countPhotos } from './my-photos-store.ts';

export async function acceptUpload(
  context: RequestContext,
  member: Pick<SessionMember, 'id' | 'paidUser'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<MyPhoto> {
  // The trigger decides; this check only avoids processing a photo that it would reject.
  if (!checkUploadAllowance(member, await countPhotos(context, member.id)).open)
    throw createPhotosFullError(member);
  const processed = await context.ports.images.renditions(bytes, toRequester(context));
  if (!processed.ok) throw toUploadError(processed.reason, bytes);
  const photo = toUploadedPhoto(context, member.id, processed);
  const { db, ports } = context;
  await scheduleFileDeletion(db, photo.key, context.now);
  const deleteFiles = () => deletePhotoFiles(db, ports.files, photo.key);
  try {
    await putRenditions(ports.files, photo.key, processed);
    const writes = [...writeNewPhoto(context, photo), cancelFileDeletion(db, photo.key)];
    const answer = await commit(context, writes, toMyPhoto({ ...photo, rejection: null }));
    // A parallel request with the same key has stored its photo, so this one is dropped.
    if (answer.key !== photo.key) await deleteFiles();
    return answer;
  } catch (error) {
    // After any other failure the photo may have been stored; if not, a job deletes the files.
    if (!isLimitViolation(error, 'photos')) throw error;
    await deleteFiles();
    throw createPhotosFullError(member);
  }
}

/** The same allowance that the trigger enforces. */
function checkUploadAllowance({ paidUser }: Pick<SessionMember, 'paidUser'>, used: number) {
  return checkAllowance('photo_upload', { paid_user: paidUser }, used);
}

/** Includes the limit of Premium when that would be higher. */
function createPhotosFullError(member: Pick<SessionMember, 'paidUser'>): ApiError {
  const count = getAllowance('photo_upload', { paid_user: member.paidUser });
  const allowance = checkUploadAllowance(member, count);
  const reason = allowance.open ? {} : { reason: allowance.reason, ...ALLOWANCES.photo_upload };
  return new ApiError('photos_full', { params: { count, ...reason } });
}

function toUploadedPhoto(
  { tenant, now }: RequestContext,
  memberId: string,
  { full, placeholder }: Renditions,
): UploadedPhoto {
  return {
    key: createPhotoKey(),
    memberId,
    status: tenant.photo_review === 'before' ? 'pending' : 'active',
    width: full.width,
    height: full.height,
    createdAt: now,
    placeholder: placeholder ?? null,
  };
}

export function toUploadError(reason: ImageRejection, bytes: Uint8Array): ApiError {
  if (reason === 'too_large') return new ApiError('too_large');
  if (reason === 'unavailable') return new ApiError('not_available');
  const params = reason === 'too_small' ? MIN_PHOTO_SIZE : undefined;
  const code = reason === 'wrong_type' && isHeic(bytes) ? 'photo_heic' : FIELD_CODES[reason];
  return new ApiError('validation', { fields: { photo: code }, params });
}

const FIELD_CODES = {
  wrong_type: 'photo_type',
  too_many_pixels: 'photo_pixels',
  too_heavy: 'photo_heavy',
  too_small: 'photo_small',
  animated: 'photo_animated',
  broken: 'photo_broken',
} as const;
