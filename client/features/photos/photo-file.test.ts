import { expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from './contract.ts';
import { toUploadable } from './photo-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (brand: string, ...others: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${brand}\0\0\0\0${others.join('')}\0\0\0\x20meta`,
  );

const JPEG = bytes('\xff\xd8\xff\xe0\0\x10JFIF');

test.each([
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
  ['a WebP', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'image/webp'],
])('sends %s with the type of its content', async (_, content, type) => {
  for (const declared of ['', 'image/heic', type]) {
    const uploadable = await toUploadable(new Blob([content], { type: declared }));
    expect('file' in uploadable && uploadable.file.type).toBe(type);
  }
});

test.each([
  ['the main brand', box('heic', 'mif1')],
  ['a compatible brand', box('mif1', 'mif1', 'heic')],
  ['a series', box('hevc')],
])('names HEIC by %s, also when it is called a JPEG', async (_, content) => {
  expect(await toUploadable(new Blob([content], { type: 'image/jpeg' }))).toEqual({ problem: 'photo_heic' });
});

test.each([
  ['AVIF', box('avif', 'mif1', 'miaf')],
  ['a film', box('isom', 'mp42')],
  ['text', bytes('Hello')],
  ['nothing', bytes('')],
  ['a cut box', bytes('\0\0\0\x18ftyp')],
])('names %s as another type', async (_, content) => {
  expect(await toUploadable(new Blob([content]))).toEqual({ problem: 'photo_type' });
});

test('names a file that is too large', async () => {
  const large = new Blob([JPEG, new Uint8Array(MAX_PHOTO_BYTES)]);
  expect(await toUploadable(large)).toEqual({ problem: 'too_large' });
});
