import { redirect } from 'react-router';
import type { Call } from '#client/api/endpoint.ts';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { readText } from '#client/features/forms/form-text.ts';
import { MAX_PHOTO_BYTES, deletePhoto, orderPhotos, uploadPhoto } from '#client/features/photos/contract.ts';
import { movePhoto } from '#client/features/photos/photo-order.ts';
import { rejectFields, rejectForm } from '#client/features/forms/form-errors.ts';
import { addPicks, parsePicks, splitList } from '#client/features/signup/signup-prefill.ts';
import { href } from '#client/routes.ts';
import { myProfileQuery, refreshMyProfile } from '../queries.ts';

/** The picked profiles, in a form of the page after the sign-up, which goes on to the next one. */
export const AFTER_SIGNUP_FIELD = 'after_signup';

const SECTION = { section: 'photos' } as const;

export async function handlePhotoForm({ call, queries }: LoaderApi, form: FormData) {
  const intent = form.get('photo');
  try {
    if (intent === 'upload') {
      const problem = await upload(call, form.getAll('file'));
      if (problem) return rejectFields({ photo: problem }, SECTION);
    } else {
      await change({ call, queries }, readText(form, 'photo'), readText(form, 'key'));
    }
  } catch (error) {
    return rejectForm(error, SECTION);
  }
  await refreshMyProfile(queries);
  const picks = form.get(AFTER_SIGNUP_FIELD);
  if (typeof picks === 'string')
    return redirect(addPicks(href('complete-signup'), parsePicks(splitList(picks))));
  return { ...SECTION, saved: true } as const;
}

/** Uploads one at a time; the first error stops, and earlier photos stay. */
async function upload(call: Call, chosen: readonly FormDataEntryValue[]): Promise<string | null> {
  const files = chosen.filter((file) => typeof file !== 'string').filter(({ size }) => size > 0);
  if (files.length === 0) return 'none';
  for (const file of files) {
    if (file.size > MAX_PHOTO_BYTES) return 'too_large';
    await call(uploadPhoto, {
      upload: { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type },
    });
  }
  return null;
}

async function change({ call, queries }: LoaderApi, intent: string, key: string): Promise<void> {
  if (intent === 'delete') return void (await call(deletePhoto, { params: { key } }));
  const { photos } = await queries.query({ ...myProfileQuery(call), staleTime: 'static' });
  const place = photos.findIndex((photo) => photo.key === key);
  const target = { main: 0, earlier: place - 1, later: place + 1 }[intent];
  if (place < 0 || target === undefined) return;
  await call(orderPhotos, { body: { keys: movePhoto(photos, key, target).map((photo) => photo.key) } });
}
