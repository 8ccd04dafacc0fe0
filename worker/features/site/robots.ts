import type { Handler } from 'hono';
import { type Route, routes } from '#client/routes.ts';
import type { AppEnv } from '#worker/context/request-context.ts';

const DAY_S = 86_400;

/** Groups of pages for members. A crawler would only see the login. */
const FOR_MEMBERS: readonly Route['group'][] = ['members', 'account', 'chat', 'shop'];

/** Further addresses without a page for crawlers: calls, what follows a sign-up, links of emails. */
const OTHERS = ['/api/', '/complete-signup', '/signup-matches', '/activate/', '/reset-password/do'];

/** The landing pages of members are public. */
const RULES = [
  ...[...new Set([...OTHERS, ...listMemberFolders()])].map((path) => `Disallow: ${path}`),
  'Allow: /members/*/landing',
];

function listMemberFolders(): string[] {
  return Object.values<Route>(routes)
    .filter(({ group }) => FOR_MEMBERS.includes(group))
    .map(({ path }) => `/${path.split('/')[1]}`);
}

export function serveRobotsTxt(): Handler<AppEnv> {
  return (c) => {
    const text = ['User-agent: *', ...RULES, '', `Sitemap: ${c.var.site.origin}/sitemap.xml`, ''].join('\n');
    return c.body(text, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${DAY_S}`,
    });
  };
}
