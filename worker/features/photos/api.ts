import { ApiError } from '#client/api/errors.ts';
import { deletePhoto, orderPhotos, uploadPhoto } from '#client/features/photos/contract.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, forgive, useUp } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import { deleteFilesOf } from './file-deletions-store.ts';
import { deleteWrites, findPhoto, orderWrites } from './my-photos-store.ts';
import { takeUpload } from './upload.ts';

const DONE = { ok: true } as const;

export const photosApi = [
  serve(uploadPhoto, async (visit, { upload }) => {
    const member = currentMember(visit);
    const [limit, subject] = [LIMITS.photoUploads, member.id];
    await useUp(visit, limit, subject);
    return takeUpload(visit, member, upload.bytes).catch(async (error: unknown) => {
      // Too many came at once: nobody has looked at this one, and its sender is asked to send it again.
      if (error instanceof ApiError && error.code === 'busy') await forgive(visit, [{ limit, subject }]);
      throw error;
    });
  }),

  serve(orderPhotos, async (visit, { body }) =>
    commit(visit, orderWrites(visit, currentMember(visit).id, body.keys), DONE),
  ),

  serve(deletePhoto, async (visit, { params: { key } }) => {
    const { id } = currentMember(visit);
    const photo = await findPhoto(visit, key);
    if (photo?.memberId !== id) throw new ApiError('not_found');
    const answer = await commit(visit, deleteWrites(visit, id, key), DONE);
    await visit.ports.defer(deleteFilesOf(visit.db, visit.ports.files, key));
    return answer;
  }),
];
