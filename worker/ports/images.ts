import type { Requester } from './requester.ts';

/**
 * Turns an upload into what may be stored (SECURITY 18): by content JPEG, PNG or WebP, one frame,
 * at most 10 MB and 50 megapixels; turned upright, re-encoded as WebP, all metadata left behind. Upright it has at least
 * the pixels of the `small` rendition, so that none of what lists show is blown up.
 */
export interface ImageProcessor {
  renditions(bytes: Uint8Array<ArrayBuffer>, asker?: Requester): Promise<ProcessedImage>;
}

export type ProcessedImage = ({ ok: true } & Renditions) | { ok: false; reason: ImageRejection };

/**
 * `too_heavy`: decoding would take more than 200 MB. `unavailable`: this installation has nothing that could look at an
 * image.
 */
export type ImageRejection =
  | 'too_large'
  | 'wrong_type'
  | 'too_many_pixels'
  | 'too_heavy'
  | 'too_small'
  | 'animated'
  | 'broken'
  | 'unavailable';

export interface Renditions {
  /** At most 1200 × 1600, in the proportions of the original. */
  full: Rendition;
  /** Exactly 450 × 600. */
  thumb: Rendition;
  /** Exactly 240 × 320: for lists of many and for avatars. */
  small: Rendition;
  /** The colour of the whole as #rrggbb, for its place while it loads; null where nobody has looked. */
  placeholder?: string | null;
}

export type Rendition = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };
