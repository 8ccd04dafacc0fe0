import type { Requester } from './requester.ts';

/**
 * Turns an upload into renditions (docs/security.md#files): JPEG, PNG or WebP by content, one frame, at most 10 MB
 * and 50 megapixels, turned upright, encoded again as WebP without metadata. It must have at least the pixels of
 * `small`, so that lists never enlarge it.
 */
export interface ImageProcessor {
  renditions(bytes: Uint8Array<ArrayBuffer>, asker?: Requester): Promise<ProcessedImage>;
}

export type ProcessedImage = ({ ok: true } & Renditions) | { ok: false; reason: ImageRejection };

/** `too_heavy`: decoding would need more than 200 MB. `unavailable`: this installation cannot decode images. */
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
  full: Rendition;
  thumb: Rendition;
  small: Rendition;
  /** The mean color as #rrggbb, shown while the photo loads; null if unknown. */
  placeholder?: string | null;
}

export type Rendition = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number };
