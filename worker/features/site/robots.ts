import type { Handler } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';

const DAY_S = 86_400;

/** Excludes calls, the members area and links of emails; the landing pages of members are public. */
const RULES = [
  'Disallow: /api/',
  'Disallow: /members',
  'Disallow: /chats',
  'Disallow: /likes',
  'Disallow: /credits',
  'Disallow: /directdebit',
  'Disallow: /premium',
  'Disallow: /profile',
  'Disallow: /notifications',
  'Disallow: /match-finder',
  'Disallow: /swipe-game',
  'Disallow: /transactions',
  'Disallow: /complete-signup',
  'Disallow: /signup-matches',
  'Disallow: /activate/',
  'Disallow: /mail-change/',
  'Disallow: /reset-password/do',
  'Allow: /members/*/landing',
];

export function serveRobotsTxt(): Handler<AppEnv> {
  return (c) => {
    const text = ['User-agent: *', ...RULES, '', `Sitemap: ${c.var.site.origin}/sitemap.xml`, ''].join('\n');
    return c.body(text, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${DAY_S}`,
    });
  };
}
