import type { RequestContext } from '#worker/context/request-context.ts';
import { getPhotoPath } from '#worker/features/photos/photo-keys.ts';
import { findPendingEmail } from '../store.ts';
import { getPictureAddress } from './own-pictures.ts';

type Format = (
  rows: readonly Record<string, unknown>[],
  context: RequestContext,
  memberId: string,
) => unknown;

/** Parts of the file that show more or less than the rows of their table. */
export const FORMATS: Readonly<Record<string, Format>> = {
  account: async ([account], context, id) => ({
    id,
    ...account,
    new_email: await findPendingEmail(context, id),
  }),
  interests: (rows) => rows.map(({ interest }) => interest),
  photos: (rows, context) =>
    rows.map((photo) => ({
      ...photo,
      address: getPictureAddress(
        context,
        context.tenant.cdn_prefix + getPhotoPath(String(photo['key']), 'full'),
      ),
    })),
  'searches.last': ([last]) => last ?? null,
};
