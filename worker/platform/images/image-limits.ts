/** The largest upload, in bytes; `MAX_PHOTO_BYTES` of the photos' contract says the same to the browser. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Pixels of the renditions; `full` is at most so large and keeps its proportions, the others are exactly so large. */
export const RENDITION_SIZES = {
  full: { width: 1200, height: 1600 },
  thumb: { width: 450, height: 600 },
  /** For lists of many and for avatars, and so the minimum of a photo. */
  small: { width: 240, height: 320 },
} as const;
