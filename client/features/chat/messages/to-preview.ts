import { PREVIEW_LENGTH } from '../rules.ts';

/** The beginning of a text for a quote or the list of conversations. SQL reads one character more (`cutText`). */
export function toPreview(text: string): string {
  return cutText(text, PREVIEW_LENGTH);
}

let segmenter: Intl.Segmenter | undefined;

/**
 * The beginning of a text, at most so many code points, which ends where a character as people see it ends: no emoji is
 * halved and no letter loses its marks. Whether the last one is whole shows only with the code point behind it, so a
 * text that was shortened before, as by SQL, must have one more.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  segmenter ??= new Intl.Segmenter();
  let cut = '';
  let length = 0;
  for (const { segment } of segmenter.segment(text)) {
    const codePoints = Array.from(segment);
    length += codePoints.length;
    // One letter may have any number of marks.
    if (length > most) return cut || codePoints.slice(0, most).join('');
    cut += segment;
  }
  return cut;
}
