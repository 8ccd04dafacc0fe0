import { href } from '#client/routes.ts';

/**
 * Returns the requested page if it is a path of this site. Parsed as browsers do: they skip tabs and line ends, read
 * `\` as `/`, and `//` starts another host.
 */
export function getNextPage(request: Request): string {
  const current = new URL(request.url);
  const next = current.searchParams.get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, current.origin)) return href('members');
  const { origin, pathname, search, hash } = new URL(next, current.origin);
  return origin === current.origin && !pathname.startsWith('//') ? pathname + search + hash : href('members');
}
