import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { getUser } from '#client/features/auth/contract.ts';
import { IMAGES_PATH } from '#worker/features/chat/messages/image-url.ts';
import { authCookieName, readCookie } from '#worker/context/cookies.ts';
import { createRequestThrottle } from '#worker/limits/request-throttle.ts';
import { toAddressSubject } from '#worker/limits/limits.ts';
import { type ReadAhead, createReadAhead } from './read-ahead.ts';
import { readSession } from './find-session-store.ts';
import { notePause } from './site-pauses-store.ts';
import { hashToken } from './token.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { isSecureOrigin } from '#worker/context/site-context.ts';
import { isPagePath, isPhotoPath } from '#worker/context/page-cookie.ts';
import type { Ports } from '#worker/ports/ports.ts';

const TOKEN = /^[0-9a-f]{64}$/;

/** Loads the session of the request. With another backend behind /api, that backend knows it. */
export function loadSession(
  {
    requestsPerMember,
    requestsPerAddress,
    shareUses,
  }: Pick<Ports, 'requestsPerMember' | 'requestsPerAddress' | 'shareUses'>,
  reads: readonly ReadAhead[],
): MiddlewareHandler<AppEnv> {
  const readAhead = createReadAhead(reads);
  const memberThrottle = createRequestThrottle({ name: 'member', max: requestsPerMember, shareUses });
  const addressThrottle = createRequestThrottle({ name: 'address', max: requestsPerAddress, shareUses });
  const noted = new WeakSet<Tenant>();
  const notePauseOnce = async (context: RequestContext): Promise<void> => {
    if (noted.has(context.tenant)) return;
    await notePause(context);
    // A change of the site makes new settings, so that its next pause is noted too.
    noted.add(context.tenant);
  };
  return async (c, next) => {
    const context = c.get('context');
    const token = readCookie(c.req.header('cookie'), authCookieName(isSecureOrigin(context)));
    if (context.ports.apiOrigin === null && token !== null && TOKEN.test(token)) {
      const tokenHash = hashToken(token);
      const reading = readSession(context, tokenHash, { withUser: showsUser(c.req, context) });
      readAhead.begin(context, tokenHash);
      context.session = await reading;
      if (context.session) readAhead.remember(context.session);
      // The time of a discount that members could not use does not count (`worker/features/discounts`).
      if (context.session && context.tenant.state !== 'live')
        await context.ports.defer(notePauseOnce(context));
    }
    // A page of results requests sixty photos at once.
    if (isPhotoPath(c.req.path, context.tenant)) return next();
    if (context.session) memberThrottle(context.session.member.id, context.now);
    else if (!isOwnMachine(context.clientAddress))
      addressThrottle(toAddressSubject(context.clientAddress), context.now);
    return next();
  };
}

/** Pages and the call of the user show what is read with the session. A change comes first where there is one. */
function showsUser({ method, path }: HonoRequest, { tenant }: RequestContext): boolean {
  if (method !== 'GET') return false;
  return path === getUser.path || (isPagePath(path, tenant) && !path.startsWith(IMAGES_PATH));
}

/** A local proxy that is not configured as trusted, so that all visitors share its address. */
function isOwnMachine(address: string): boolean {
  return address === '' || address === '::1' || /^(?:::ffff:)?127\./i.test(address);
}
