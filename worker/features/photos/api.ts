import { ApiError } from '#client/api/errors.ts';
import { deletePhoto, orderPhotos, uploadPhoto } from '#client/features/photos/contract.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, refundLimit, consumeLimit } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import { deletePhotoFiles } from './photo-files-store.ts';
import { writePhotoDeletion, findPhoto, writePhotoOrder } from './my-photos-store.ts';
import { acceptUpload } from './upload.ts';

export { jobs } from './jobs.ts';

const DONE = { ok: true } as const;

export const endpoints = [
  serve(uploadPhoto, async (context, { upload }) => {
    const member = requireMember(context);
    const [limit, subject] = [LIMITS.photoUploads, member.id];
    await consumeLimit(context, limit, subject);
    return acceptUpload(context, member, upload.bytes).catch(async (error: unknown) => {
      // The image processor was busy and did not read the photo, so the sender can try again.
      if (error instanceof ApiError && error.code === 'busy')
        await refundLimit(context, [{ limit, subject }]);
      throw error;
    });
  }),

  serve(orderPhotos, async (context, { body }) =>
    commit(context, writePhotoOrder(context, requireMember(context).id, body.keys), DONE),
  ),

  serve(deletePhoto, async (context, { params: { key } }) => {
    const { id } = requireMember(context);
    const photo = await findPhoto(context, key);
    if (photo?.memberId !== id) throw new ApiError('not_found');
    const answer = await commit(context, writePhotoDeletion(context, id, key), DONE);
    await context.ports.defer(deletePhotoFiles(context.db, context.ports.files, key));
    return answer;
  }),
];
