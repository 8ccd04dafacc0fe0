/**
 * The part of a file that a request asks for, made from the answer to the same request without `Range` (RFC 9110,
 * section 14). Several parts at once, other units and nonsense get the whole file.
 */
export async function selectRange({ method, headers }: Request, whole: Response): Promise<Response> {
  if (whole.status !== 200) return whole;
  const range = parseRange(headers.get('range'));
  if (method !== 'GET' || range === null || !isSameFile(headers.get('if-range'), whole)) {
    const offered = new Response(whole.body, whole);
    offered.headers.set('accept-ranges', 'bytes');
    return offered;
  }
  const bytes = await whole.arrayBuffer();
  const part = resolveRange(range, bytes.byteLength);
  const answered = new Headers(whole.headers);
  answered.set('accept-ranges', 'bytes');
  answered.delete('content-length');
  if (part === null) {
    answered.set('content-range', `bytes */${bytes.byteLength}`);
    return new Response(null, { status: 416, headers: answered });
  }
  answered.set('content-range', `bytes ${part.first}-${part.last}/${bytes.byteLength}`);
  return new Response(bytes.slice(part.first, part.last + 1), { status: 206, headers: answered });
}

type Range =
  | { readonly first: number; readonly last: number }
  /** The last bytes of the file. */
  | { readonly suffix: number };

function parseRange(header: string | null): Range | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '') return last === '' ? null : { suffix: Number(last) };
  const range = { first: Number(first), last: last === '' ? Number.POSITIVE_INFINITY : Number(last) };
  return range.first <= range.last ? range : null;
}

/** Null where the file has no such part. */
function resolveRange(range: Range, size: number): { first: number; last: number } | null {
  const first = 'suffix' in range ? Math.max(0, size - range.suffix) : range.first;
  const last = 'suffix' in range ? size - 1 : Math.min(range.last, size - 1);
  return first <= last ? { first, last } : null;
}

/** A part of another version would not fit to what the client has; a weak tag does not promise equal bytes. */
function isSameFile(version: string | null, { headers }: Response): boolean {
  if (version === null) return true;
  const isStrong = !version.startsWith('W/') && version === headers.get('etag');
  return isStrong || version === headers.get('last-modified');
}
