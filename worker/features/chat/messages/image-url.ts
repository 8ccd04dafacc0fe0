import type { RenditionName } from '#worker/features/photos/photo-keys.ts';

export const IMAGES_PATH = '/chat-images/';

const PATTERN = /^\/chat-images\/([\w-]{22})\/([1-9]\d{0,9})\/(full|thumb|small)\.webp$/;

/** The address of a message's image. It names the message, not the file, so that it opens only for the two members. */
export function getImageUrl(conversationId: string, seq: number, rendition: RenditionName): string {
  return `${IMAGES_PATH}${conversationId}/${seq}/${rendition}.webp`;
}

export function parseImageUrl(path: string) {
  const [, conversationId, seq, rendition] = PATTERN.exec(path) ?? [];
  if (conversationId === undefined || seq === undefined || rendition === undefined) return null;
  return { conversationId, seq: Number(seq), rendition: rendition as RenditionName };
}
