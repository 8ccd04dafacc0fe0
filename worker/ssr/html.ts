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

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => HTML[char] ?? char);
}

/** JSON that is safe inside a script element: no `</script>`, no `<!--`. It is Latin-1, like the page around it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u0100-\uFFFF]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
