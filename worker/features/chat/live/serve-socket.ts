import type { Handler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { assertAreaOpen } from '#worker/session/members-area.ts';
import { assertOwnPage } from '#worker/session/page-member.ts';
import { requireSession } from '#worker/session/require-member.ts';

/** Opens the socket of a member's inbox. Browsers send no other proof of the page than `Origin`, so it must be exact. */
export function serveSocket(): Handler<AppEnv> {
  return (c) => {
    const { context } = c.var;
    const { ports, tenant, origin } = context;
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') throw new ApiError('bad_request');
    if (c.req.header('origin') !== origin) throw new ApiError('cross_origin');
    if (ports.apiOrigin !== null) throw new ApiError('not_available');
    const { tokenHash, member } = requireSession(context);
    assertOwnPage(context);
    assertAreaOpen(context);
    return ports.realtime.connect(c, { tenant: tenant.id, member: member.id }, tokenHash);
  };
}
