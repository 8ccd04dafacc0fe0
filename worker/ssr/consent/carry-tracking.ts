import type { MiddlewareHandler } from 'hono';
import { carryTracking } from '#client/features/site/carried-tracking.ts';
import { href } from '#client/routes.ts';
import { isPagePath } from '#worker/context/page-cookie.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { readCookieChoice } from '#worker/tenancy/visitor/cookie-choice.ts';
import { readCarriedTracking } from '#worker/tenancy/visitor/tracking.ts';
import { escapeHtml } from '#worker/ssr/html.ts';
import { renderConsentBar } from './consent-bar.tsx';

/**
 * Where no cookie may remember the advertisement, the links and forms of a visitor's page carry it to the next one, and
 * a bar asks for the cookie. This is added to each answer on its way out, so that pages are cached without it
 * (docs/decisions/067-carried-tracking.md).
 */
export function carryTrackingOnPages(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const context = c.get('context');
    const carried = isPagePath(c.req.path, context.tenant) ? readCarriedTracking(context) : null;
    await next();
    // A member has signed up already.
    if (carried === null || c.res.status === 101 || context.session !== null) return;
    const location = c.res.headers.get('location');
    if (location?.startsWith('/')) c.res.headers.set('location', carryTracking(location, carried));
    if (c.req.method === 'HEAD' || c.res.headers.has('content-encoding')) return;
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const isAsked = readCookieChoice(context) === null && c.req.path !== href('cookie-settings');
    const html = await c.res.text();
    const page = isAsked ? html.replace('<body>', () => `<body>${renderConsentBar(context.locale)}`) : html;
    c.res = new Response(carryInHtml(page, carried), c.res);
  };
}

/** React escapes `<` and `>` everywhere in a page, so no text looks like one of these tags. */
const TAGS = /<(html|a|form|button)\b[^>]*>/g;

function carryInHtml(html: string, carried: string): string {
  const hidden = [...new URLSearchParams(carried)]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return html.replace(TAGS, (tag, kind: string) => {
    if (kind === 'html') return tag.replace('<html', () => `<html data-carried="${escapeHtml(carried)}"`);
    if (kind === 'a') return carryInAttribute(tag, 'href', carried);
    if (kind === 'button') return carryInAttribute(tag, 'formaction', carried);
    // A browser replaces the query of such a form by its fields. React expects no hidden fields and leaves them alone.
    if (/\smethod="get"/i.test(tag)) return `${tag}${hidden}`;
    return carryInAttribute(tag, 'action', carried);
  });
}

/** The rest of the tag stays as it is; other sites, calls and places on the page carry nothing. */
function carryInAttribute(tag: string, name: string, carried: string): string {
  return tag.replace(
    new RegExp(`(\\s${name}=")(/(?!/|api/)[^"]*)`, 'i'),
    (_, start: string, address: string) => {
      const plain = address.replaceAll('&amp;', '&');
      return `${start}${carryTracking(plain, carried).replaceAll('&', '&amp;')}`;
    },
  );
}
