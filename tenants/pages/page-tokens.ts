import { STATIC_PAGE_NAMES } from '#client/features/pages/page-names.ts';
import { routes } from '#client/routes.ts';

/** First words of addresses that are no pages: calls, files, sockets, callbacks of other companies, checks. */
const SERVER_WORDS = [
  'api',
  'assets',
  'brand',
  'callbacks',
  'chat-images',
  'cdn-cgi',
  'console',
  'heroes',
  'images',
  'known-host',
  'media',
  'pages',
  'photos',
  'readyz',
  'sandbox-age-check',
  'sandbox-checkout',
  'site-files',
  'socket',
];

/** First words of addresses that a page of a site may not take. Pages of the product keep their short names too. */
const RESERVED = new Set([
  ...SERVER_WORDS,
  ...STATIC_PAGE_NAMES,
  ...Object.values(routes).map(({ path }) => path.split('/', 2)[1] ?? ''),
]);

/** Small letters, digits and `-`, at most 40 of them, neither first nor last a `-`. */
const TOKEN = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/;

export const TOKEN_RULE = 'small letters, digits and -, at most 40, for example "house-rules"';

export function isToken(name: string): boolean {
  return TOKEN.test(name);
}

export function isReservedToken(name: string): boolean {
  return RESERVED.has(name);
}
