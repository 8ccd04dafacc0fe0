import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import { readCookie, trackingCookie } from '#worker/http/cookies.ts';
import { setPageCookie } from '#worker/http/page-cookie.ts';
import { type RequestContext, isSecureOrigin } from '#worker/http/request-context.ts';

/** SPEC §3: where a visitor came from, as the address that they followed says. */
export type Tracking = Partial<Record<(typeof TRACKING)[number], string>>;

/** In the order of their weight: what does not fit is left out from the end. */
const TRACKING = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

const MAX_LENGTH = 200;
/** Browsers drop a cookie of more than 4096 bytes, its name and attributes included. */
const MAX_COOKIE = 3900;

const MENTIONED = /[?&](?:network|ref|sub[123])=/;

/** Writes down what brought a visitor, so that it survives until they sign up. */
export function rememberTracking(): MiddlewareHandler<AppEnv> {
  return setPageCookie(MENTIONED, (context) => {
    const known = parseTracking(cookieOf(context));
    const tracking = readTracking(context);
    const isKnown = TRACKING.every((name) => known[name] === tracking[name]);
    return isKnown ? null : trackingCookie(serialize(tracking), isSecureOrigin(context));
  });
}

/** What is known of where a visitor came from: this address, and the one that they came by. */
export function readTracking(context: Pick<RequestContext, 'request' | 'url'>): Tracking {
  const known = parseTracking(cookieOf(context));
  const here = parseTracking(context.url.searchParams);
  // Each advertisement speaks for itself: another one replaces all, and the same one again changes nothing.
  const isNewcomer = here.network !== undefined || here.ref !== undefined;
  if (isNewcomer) return here.network === known.network && here.ref === known.ref ? known : here;
  return { ...here, ...known };
}

/** Printable characters, at most 200 of each value; whatever else somebody writes there does not exist. */
export function parseTracking(values: { get(name: string): string | null | undefined }): Tracking {
  return Object.fromEntries(
    TRACKING.flatMap((name) => {
      const value = cleaned(values.get(name) ?? '');
      return value === '' ? [] : [[name, value]];
    }),
  );
}

function cleaned(value: string): string {
  const printable = value.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '').trim();
  return printable
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/\uFFFD+$/, '')
    .trim();
}

function cookieOf({ request }: Pick<RequestContext, 'request'>): URLSearchParams {
  return new URLSearchParams(readCookie(request.headers.get('cookie'), 'tracking') ?? '');
}

function serialize(tracking: Tracking): string {
  const fitting = new URLSearchParams();
  for (const name of TRACKING) {
    const value = tracking[name];
    if (value === undefined) continue;
    const longer = new URLSearchParams([...fitting, [name, value]]);
    if (String(longer).length > MAX_COOKIE) break;
    fitting.set(name, value);
  }
  return String(fitting);
}
