import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import { authCookieName, readCookie } from '#worker/http/cookies.ts';
import { createFloodGate } from '#worker/limits/request-throttle.ts';
import { addressSubject } from '#worker/limits/limits.ts';
import { readSession } from './store.ts';
import { isSecure } from '#worker/http/request-context.ts';
import type { Ports } from '#worker/ports/ports.ts';

const TOKEN = /^[0-9a-f]{64}$/;

/** Finds out who is logged in. With a backend of its own behind /api, that backend knows. */
export function openSession({
  requestsPerMember,
  requestsPerAddress,
}: Pick<Ports, 'requestsPerMember' | 'requestsPerAddress'>): MiddlewareHandler<AppEnv> {
  const memberGate = createFloodGate(requestsPerMember);
  const addressGate = createFloodGate(requestsPerAddress);
  return async (c, next) => {
    const { visit } = c.var;
    const token = readCookie(c.req.header('cookie'), authCookieName(isSecure(visit)));
    if (visit.ports.apiOrigin === null && token !== null && TOKEN.test(token)) {
      visit.session = await readSession(visit, token);
    }
    // A page of results asks for sixty photos at once.
    if (c.req.path.startsWith('/photos/')) return next();
    if (visit.session) memberGate(visit.session.member.id, visit.now);
    else if (!isOwnMachine(visit.clientAddress)) addressGate(addressSubject(visit.clientAddress), visit.now);
    return next();
  };
}

/** A proxy here that is not set up as a trusted one, and then everybody has its address. */
function isOwnMachine(address: string): boolean {
  return address === '' || address === '::1' || /^(?:::ffff:)?127\./i.test(address);
}
