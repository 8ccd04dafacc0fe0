/** Parts of a page in their order: text, and cached fragments, which are encoded already. */
export type Html = readonly (string | Uint8Array)[];

const encoder = new TextEncoder();

/** The page as UTF-8. Encoding a page takes far longer than copying what is encoded. */
export function encodeHtml(html: Html): Uint8Array<ArrayBuffer> {
  const parts = html.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
