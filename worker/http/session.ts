import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { authCookieName, readCookie } from './cookies.ts';
import { createFloodGate } from './flood.ts';
import { readSession } from './session-store.ts';
import { isSecure } from './visit.ts';

const TOKEN = /^[0-9a-f]{64}$/;

/** Finds out who is logged in. With a backend of its own behind /api, that backend knows. */
export function openSession(requestsPerMember: number): MiddlewareHandler<AppEnv> {
  const gate = createFloodGate(requestsPerMember);
  return async (c, next) => {
    const { visit } = c.var;
    const token = readCookie(c.req.header('cookie'), authCookieName(isSecure(visit)));
    if (visit.ports.apiOrigin === null && token !== null && TOKEN.test(token)) {
      visit.session = await readSession(visit, token);
    }
    // A page of results asks for sixty photos at once.
    if (visit.session && !c.req.path.startsWith('/photos/')) gate(visit.session.member.id, visit.now);
    return next();
  };
}
