import { ApiError } from '#client/api/errors.ts';
import { MAX_PHOTO_BYTES, type PHOTO_TYPES } from './contract.ts';

type PhotoType = (typeof PHOTO_TYPES)[number];

/** Enough for the signature of each type. */
const HEAD_BYTES = 64;

export type FileProblem = 'photo_heic' | 'photo_type' | 'too_large';

/** The type of a photo by its content, because its name may be wrong; null for other content. */
function detectPhotoType(head: Uint8Array): PhotoType | null {
  if (startsWith(head, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(head, 0, 'RIFF') && startsWith(head, 8, 'WEBP')) return 'image/webp';
  return null;
}

/** The brands of HEIC in the first box of a file (ISO/IEC 23008-12); AVIF has the same box and other brands. */
const HEIC_BRANDS = /^(?:hei[cmsx]|hev[cmsx])$/;

/** Whether the content is HEIC, which iPhones save and most browsers cannot read. */
export function isHeic(head: Uint8Array): boolean {
  if (!startsWith(head, 4, 'ftyp')) return false;
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.byteLength);
  // The main brand, its version, and the brands that the file is compatible with.
  for (let at = 8; at + 4 <= end; at += 4) if (HEIC_BRANDS.test(readText(head, at, 4))) return true;
  return false;
}

/** The original file for the server, with the type of its content, or why the server would refuse it. */
export async function toUploadable(file: Blob): Promise<{ file: Blob } | { problem: FileProblem }> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (isHeic(head)) return { problem: 'photo_heic' };
  const type = detectPhotoType(head);
  if (type === null) return { problem: 'photo_type' };
  if (file.size > MAX_PHOTO_BYTES) return { problem: 'too_large' };
  return { file: file.type === type ? file : new Blob([file], { type }) };
}

/** The error that the server would answer. */
export function toPhotoError(problem: FileProblem): ApiError {
  return problem === 'too_large'
    ? new ApiError('too_large')
    : new ApiError('validation', { fields: { photo: problem } });
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  return readText(bytes, at, text.length) === text;
}

function readText(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
