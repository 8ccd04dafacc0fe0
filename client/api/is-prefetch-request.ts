/** What a browser fetches ahead of its owner, or only asks about: nobody has looked at it. Safari says so without `Sec-`. */
export function isPrefetchRequest({ method, headers }: Request): boolean {
  return method === 'HEAD' || /\bprefetch\b/.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`);
}
