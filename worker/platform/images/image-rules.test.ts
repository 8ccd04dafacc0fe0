import { expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, MIN_PHOTO_SIZE } from '#client/features/photos/contract.ts';
import { joinBytes, jpegPart, toBytes } from '#worker/testing/images.ts';
import { isCompleteImage, MAX_IMAGE_BYTES, RENDITION_SIZES } from './image-rules.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const TABLE = jpegPart(0xc4, Array<number>(20).fill(0xff));
/** In picture data 0xff is followed by 0, and restart markers divide it. */
const PIXELS = [1, 2, 0xff, 0, 0xd9, 0xff, 0xd0, 3, 0xff, 0xff, 0xd7, 0xff, 0, 4];
const scan = joinBytes(jpegPart(0xda, [1, 0, 0]), PIXELS);

const plain = joinBytes(START, jpegPart(0xe0, toBytes('JFIF')), TABLE, scan, END);
const progressive = joinBytes(START, jpegPart(0xc2, []), TABLE, scan, TABLE, scan, jpegPart(0xda, []), END);
/** The preview that cameras put first is a picture of its own. */
const withPreview = joinBytes(START, jpegPart(0xe1, joinBytes(toBytes('Exif'), plain)), TABLE, scan, END);
const film = new Uint8Array(100_000).fill(0x6d);

test.each([
  ['plain', plain],
  ['progressive', progressive],
  ['with a preview', withPreview],
  ['with something between its parts', joinBytes(START, TABLE, [0, 7], TABLE, [0], scan, END)],
])('recognizes a JPEG, %s, as complete, and not when it is truncated anywhere', (_kind, bytes) => {
  expect(isCompleteImage(bytes)).toBe(true);
  for (let end = 3; end < bytes.length; end++)
    expect([end, isCompleteImage(bytes.subarray(0, end))]).toEqual([end, false]);
});

test('finds the end of a JPEG before an appended film or picture', () => {
  for (const behind of [film, joinBytes(plain, [0, 0]), toBytes('<html>')]) {
    expect(isCompleteImage(joinBytes(plain, behind))).toBe(true);
    expect(isCompleteImage(joinBytes(withPreview, behind))).toBe(true);
  }
});

test('refuses a start and an end without a picture', () => {
  expect(isCompleteImage(joinBytes(START, END))).toBe(false);
  expect(isCompleteImage(joinBytes(START, jpegPart(0xe1, plain), END))).toBe(false);
});

test('skips segments that claim no length', () => {
  expect(isCompleteImage(joinBytes(START, [0xff, 0xe0, 0, 0], [0xff, 0xc4, 0, 1], scan, END))).toBe(true);
});

test('tells browsers the size and the pixels that the image processors accept', () => {
  expect(MAX_PHOTO_BYTES).toBe(MAX_IMAGE_BYTES);
  expect(MIN_PHOTO_SIZE).toEqual(RENDITION_SIZES.small);
});
