import { expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, MIN_PHOTO_SIZE } from '#client/features/photos/contract.ts';
import { MAX_IMAGE_BYTES, RENDITION_SIZES } from './image-limits.ts';

test('tells browsers the size and the pixels that the image processors accept', () => {
  expect(MAX_PHOTO_BYTES).toBe(MAX_IMAGE_BYTES);
  expect(MIN_PHOTO_SIZE).toEqual(RENDITION_SIZES.small);
});
