import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberImage } from './member-image.ts';

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** Minimum size in pixels, upright: the smallest rendition that is made of a photo. */
export const MIN_PHOTO_SIZE = { width: 240, height: 320 } as const;

/** Accepted types. The server checks the content of the file, not its name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why a photo was rejected; each has a text in `profile.rejection`. */
export const REJECTION_REASONS = [
  'face',
  'not_you',
  'others',
  'minor',
  'explicit',
  'contact',
  'copyright',
  'quality',
] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const myPhoto = v.object({
  key: v.string(),
  ...memberImage.entries,
  rejection: v.nullable(v.picklist(REJECTION_REASONS)),
});

export type MyPhoto = v.InferOutput<typeof myPhoto>;

const key = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'invalid'));

/**
 * Error codes of the field `photo`: photo_type, photo_heic, photo_pixels, photo_heavy, photo_small, photo_animated,
 * photo_broken. Each has a text in `photos.refused`.
 */
export const uploadPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/photos',
  summary: 'Adds a photo of the logged-in user behind the others; the body is the file.',
  access: 'member',
  upload: { types: PHOTO_TYPES, maxBytes: MAX_PHOTO_BYTES },
  answer: myPhoto,
  errors: ['photos_full', 'not_available', 'busy'],
});

export const orderPhotos = defineEndpoint({
  method: 'PUT',
  path: '/api/photo-order',
  summary:
    'Puts the photos of the logged-in user in this order; those not named follow. The first one that is shown is the main photo.',
  access: 'member',
  body: v.object({ keys: v.pipe(v.array(key), v.maxLength(100, 'invalid')) }),
  answer: v.object({ ok: v.literal(true) }),
});

export const deletePhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/photos/:key',
  summary: 'Deletes a photo of the logged-in user for good.',
  access: 'member',
  params: v.object({ key }),
  answer: v.object({ ok: v.literal(true) }),
  errors: ['not_found'],
});
