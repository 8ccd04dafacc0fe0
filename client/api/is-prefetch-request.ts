/**
 * Whether the request is a prefetch or HEAD, so that nothing counts as seen. Safari sends the header without `Sec-`.
 */
export function isPrefetchRequest({ method, headers }: Request): boolean {
  return method === 'HEAD' || /\bprefetch\b/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
}
