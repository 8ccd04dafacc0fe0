import { PREVIEW_LENGTH } from '../rules.ts';

/** The beginning of a text as the server shortens it, by whole characters, so that no emoji is cut in half. */
export function toPreview(text: string): string {
  return Array.from(text).slice(0, PREVIEW_LENGTH).join('');
}
