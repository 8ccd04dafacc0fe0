import { href } from '#client/paths.ts';

/**
 * Only a path of this site: an address that could lead elsewhere is not followed. It is read as browsers read it:
 * they skip tabs and line ends, take `\` for `/`, and `//` for the start of another host.
 */
export function getNextPage(request: Request): string {
  const here = new URL(request.url);
  const next = here.searchParams.get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, here.origin)) return href('members');
  const { origin, pathname, search, hash } = new URL(next, here.origin);
  return origin === here.origin && !pathname.startsWith('//') ? pathname + search + hash : href('members');
}
