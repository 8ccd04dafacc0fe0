/** An empty query adds nothing. The oldest browsers lack `URLSearchParams.size` (docs/product.md#browsers). */
export function appendQuery(path: string, query: URLSearchParams): string {
  const text = String(query);
  return text ? `${path}?${text}` : path;
}
