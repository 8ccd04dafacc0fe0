import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import { readCookie, trackingCookie } from '#worker/http/cookies.ts';
import { setPageCookie } from '#worker/http/page-cookie.ts';
import { type RequestContext, isSecureOrigin } from '#worker/http/request-context.ts';

/** Where a visitor came from (docs/product.md#tracking-data). */
export type Tracking = Partial<Record<(typeof TRACKING)[number], string>>;

/** In order of importance: what does not fit is left out from the end. */
const TRACKING = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

const MAX_LENGTH = 200;
/** Browsers drop a cookie of more than 4096 bytes, including its name and attributes. */
const MAX_COOKIE = 3900;

const MENTIONED = /[?&](?:network|ref|sub[123])=/;

/** Stores the advertisement that brought a visitor until sign-up. */
export function rememberTracking(): MiddlewareHandler<AppEnv> {
  return setPageCookie(MENTIONED, (context) => {
    const known = parseTracking(readTrackingCookie(context));
    const tracking = readTracking(context);
    const isKnown = TRACKING.every((name) => known[name] === tracking[name]);
    return isKnown ? null : trackingCookie(serialize(tracking), isSecureOrigin(context));
  });
}

/** The tracking data of this address, merged with that of the cookie. */
export function readTracking(context: Pick<RequestContext, 'request' | 'url'>): Tracking {
  const known = parseTracking(readTrackingCookie(context));
  const here = parseTracking(context.url.searchParams);
  // Another advertisement replaces all values; the same one again changes nothing.
  const isNewcomer = here.network !== undefined || here.ref !== undefined;
  if (isNewcomer) return here.network === known.network && here.ref === known.ref ? known : here;
  return { ...here, ...known };
}

/** Printable characters, at most 200 per value; other keys are ignored. */
export function parseTracking(values: { get(name: string): string | null | undefined }): Tracking {
  return Object.fromEntries(
    TRACKING.flatMap((name) => {
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

function readTrackingCookie({ request }: Pick<RequestContext, 'request'>): URLSearchParams {
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
