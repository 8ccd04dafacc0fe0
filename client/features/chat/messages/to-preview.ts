import { cutText } from '#client/i18n/cut-text.ts';
import { PREVIEW_LENGTH } from '../rules.ts';

/** The beginning of a text for a quote or the list of conversations. SQL reads one character more (`cutText`). */
export function toPreview(text: string): string {
  return cutText(text, PREVIEW_LENGTH);
}
