import { CALL_PATH, href } from '#client/routes.ts';

/** Returns the requested page if it is a path of this site. */
export function getNextPage(request: Request): string {
  const { searchParams, origin } = new URL(request.url);
  return toNextPath(searchParams.get('next') ?? '', origin);
}

/**
 * The path if it is one of a page of this site, else that of the members: a call could log the member out again. Parsed as
 * browsers do: they skip tabs and line ends, read `\` as `/`, and `//` starts another host.
 */
export function toNextPath(next: string, ownOrigin: string): string {
  if (!next.startsWith('/') || !URL.canParse(next, ownOrigin)) return href('members');
  const { origin, pathname, search, hash } = new URL(next, ownOrigin);
  const isPage = origin === ownOrigin && !pathname.startsWith('//') && !CALL_PATH.test(pathname);
  return isPage ? pathname + search + hash : href('members');
}
