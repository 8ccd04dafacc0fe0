import { nameInAddress, PAGE_MEMBER_FIELD } from '#client/api/page-headers.ts';
import { encodeHtml, escapeHtml } from './html.ts';

/**
 * Where a document says whose page it is: in each form that is posted, and in the link that logs out. React escapes `<`
 * everywhere else, and leaves a hidden field alone that it does not expect.
 */
const PLACES = /<form\b[^>]*\smethod="post"[^>]*>|\shref="\/api\/logout\.php/gi;

/** Cuts HTML that many members see where it has to name one of them. */
export function cutAtPlaces(html: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const { 0: place, index } of html.matchAll(PLACES)) {
    pieces.push(html.slice(start, index + place.length));
    start = index + place.length;
  }
  return [...pieces, html.slice(start)];
}

/** Writes the id of the member at the places of {@link cutAtPlaces}; it is empty on the page of a visitor. */
export function createNaming(memberId: string) {
  const field = `<input type="hidden" name="${PAGE_MEMBER_FIELD}" value="${escapeHtml(memberId)}">`;
  const query = nameInAddress('', memberId);
  const [encodedField, encodedQuery] = [encodeHtml([field]), encodeHtml([query])];
  return {
    nameIn: (html: string): string =>
      html.replace(PLACES, (place) => place + (place.endsWith('>') ? field : query)),
    join: (pieces: readonly Uint8Array[]): readonly Uint8Array[] =>
      pieces.flatMap((piece, index) => {
        if (index === pieces.length - 1) return [piece];
        return [piece, piece.at(-1) === TAG_END ? encodedField : encodedQuery];
      }),
  };
}

const TAG_END = '>'.charCodeAt(0);
