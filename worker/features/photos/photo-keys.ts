export const RENDITIONS = ['full', 'thumb', 'small'] as const;
export type RenditionName = (typeof RENDITIONS)[number];

/** 128 random bits, so that an address cannot be guessed. */
export function createPhotoKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isPhotoKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

export function getPhotoPath(key: string, rendition: RenditionName): string {
  return `${key}/${rendition}.webp`;
}
