import { expect, test } from 'vitest';
import { joined, jpegPart, text } from '#worker/testing/images.ts';
import { isWhole } from './image-type.ts';

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const TABLE = jpegPart(0xc4, Array<number>(20).fill(0xff));
/** Where a picture holds 0xff there is a 0 behind it, and restart marks part it. */
const PIXELS = [1, 2, 0xff, 0, 0xd9, 0xff, 0xd0, 3, 0xff, 0xff, 0xd7, 0xff, 0, 4];
const scan = joined(jpegPart(0xda, [1, 0, 0]), PIXELS);

const plain = joined(START, jpegPart(0xe0, text('JFIF')), TABLE, scan, END);
const progressive = joined(START, jpegPart(0xc2, []), TABLE, scan, TABLE, scan, jpegPart(0xda, []), END);
/** The preview that cameras put before the picture is a picture of its own. */
const withPreview = joined(START, jpegPart(0xe1, joined(text('Exif'), plain)), TABLE, scan, END);
const film = new Uint8Array(100_000).fill(0x6d);

test.each([
  ['plain', plain],
  ['progressive', progressive],
  ['with a preview', withPreview],
  ['with something between its parts', joined(START, TABLE, [0, 7], TABLE, [0], scan, END)],
])('a JPEG, %s: whole, and not when it is cut off anywhere', (_kind, bytes) => {
  expect(isWhole(bytes)).toBe(true);
  for (let end = 3; end < bytes.length; end++)
    expect([end, isWhole(bytes.subarray(0, end))]).toEqual([end, false]);
});

test('a JPEG ends where its picture ends: phones put a film behind it, and others a second picture', () => {
  for (const behind of [film, joined(plain, [0, 0]), text('<html>')]) {
    expect(isWhole(joined(plain, behind))).toBe(true);
    expect(isWhole(joined(withPreview, behind))).toBe(true);
  }
});

test('a start and an end with no picture between them are no JPEG', () => {
  expect(isWhole(joined(START, END))).toBe(false);
  expect(isWhole(joined(START, jpegPart(0xe1, plain), END))).toBe(false);
});

test('parts that claim no length at all are passed by', () => {
  expect(isWhole(joined(START, [0xff, 0xe0, 0, 0], [0xff, 0xc4, 0, 1], scan, END))).toBe(true);
});
