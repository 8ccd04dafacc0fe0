// docs/decisions/016-traffic-source-cookie.md
import type { MiddlewareHandler } from 'hono';
import { TRACKING_NAMES, mentionsTracking } from '#client/features/site/carried-tracking.ts';
import { readCookie, trackingCookie } from '#worker/context/cookies.ts';
import { setPageCookie } from '#worker/context/page-cookie.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { isSecureOrigin } from '#worker/context/site-context.ts';
import { mayUseTrackingCookie } from './cookie-choice.ts';

/** Where a visitor came from (docs/product.md#tracking-data). */
export type Tracking = Partial<Record<(typeof TRACKING_NAMES)[number], string>>;

type Visit = Pick<RequestContext, 'request' | 'url' | 'tenant' | 'country'>;

const MAX_LENGTH = 200;
/** Browsers drop a cookie of more than 4096 bytes, including its name and attributes. */
const MAX_COOKIE = 3900;

/** Stores the advertisement that brought a visitor until sign-up, where its cookie may be used. */
export function rememberTracking(): MiddlewareHandler<AppEnv> {
  return setPageCookie(mentionsTracking, (context) =>
    mayUseTrackingCookie(context) ? createTrackingCookie(context) : null,
  );
}

/** The cookie for what an address adds to the one that the browser has; null if that is nothing. */
export function createTrackingCookie(
  context: Pick<RequestContext, 'request' | 'url' | 'origin'>,
): string | null {
  const known = readTrackingCookie(context);
  const tracking = mergeTracking(known, parseTracking(context.url.searchParams));
  const isKnown = TRACKING_NAMES.every((name) => known[name] === tracking[name]);
  return isKnown ? null : trackingCookie(serialize(tracking), isSecureOrigin(context));
}

/** What the addresses of this visit carry instead of the cookie, as a query; null if that is nothing. */
export function readCarriedTracking(visit: Visit): string | null {
  if (!mentionsTracking(visit.request.url) || mayUseTrackingCookie(visit)) return null;
  return serialize(parseTracking(visit.url.searchParams)) || null;
}

/** The tracking data of this address, merged with that of the cookie where it may be used. */
export function readTracking(visit: Visit): Tracking {
  const current = parseTracking(visit.url.searchParams);
  return mayUseTrackingCookie(visit) ? mergeTracking(readTrackingCookie(visit), current) : current;
}

function mergeTracking(known: Tracking, current: Tracking): Tracking {
  // Another advertisement replaces all values; the same one again changes nothing.
  const isNewcomer = current.network !== undefined || current.ref !== undefined;
  if (isNewcomer) return current.network === known.network && current.ref === known.ref ? known : current;
  return { ...current, ...known };
}

/** Printable characters, at most 200 per value; other keys are ignored. */
export function parseTracking(values: { get(name: string): string | null | undefined }): Tracking {
  return Object.fromEntries(
    TRACKING_NAMES.flatMap((name) => {
      const value = cleanValue(values.get(name) ?? '');
      return value === '' ? [] : [[name, value]];
    }),
  );
}

function cleanValue(value: string): string {
  const printable = value.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '').trim();
  return printable
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/\uFFFD+$/, '')
    .trim();
}

function readTrackingCookie({ request }: Pick<RequestContext, 'request'>): Tracking {
  return parseTracking(new URLSearchParams(readCookie(request.headers.get('cookie'), 'tracking') ?? ''));
}

/** In order of importance: what does not fit is left out from the end. */
function serialize(tracking: Tracking): string {
  const fitting = new URLSearchParams();
  for (const name of TRACKING_NAMES) {
    const value = tracking[name];
    if (value === undefined) continue;
    const longer = new URLSearchParams([...fitting, [name, value]]);
    if (String(longer).length > MAX_COOKIE) break;
    fitting.set(name, value);
  }
  return String(fitting);
}
