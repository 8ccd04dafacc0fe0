import { routes } from '#client/routes.ts';
import { findClosestName } from '../compile/problems.ts';
import type { PageRules, TextHint } from './page-rules.ts';

/** The addresses of pages that every site has, without those of one member or thing. */
const PATHS = Object.values(routes)
  .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
  .filter((path) => path !== '' && !path.includes(':'));

const ALLOWED =
  'an address that begins with https:// or mailto:, or the path of a page of this site, for example /pages/faq';

/** Pages of a site link to other websites, mailboxes, the pages of every site, and to each other. */
export function createLinkCheck(tokens: readonly string[]): PageRules['findLinkFault'] {
  const paths = [...PATHS, ...tokens.map((token) => `/${token}`)];
  return (href) => {
    if (/^https:\/\/[^/]/.test(href)) return URL.canParse(href) ? null : { words: href, allowed: ALLOWED };
    if (/^mailto:[^@\s]+@[^@\s]+$/.test(href)) return null;
    const [path = ''] = href.split(/[?#]/);
    if (paths.includes(path)) return null;
    return suggest(href, path, paths);
  };
}

function suggest(href: string, path: string, paths: readonly string[]): TextHint {
  const closest = href.startsWith('http://')
    ? href.replace('http:', 'https:')
    : findClosestName(path.startsWith('/') ? path : `/${path}`, paths);
  // A bare `www.example.com` is read as a link that begins with http://.
  const words = href.startsWith('http://www.') ? href.slice('http://'.length) : href;
  return { words, closest, allowed: ALLOWED };
}
