import type { Handler } from 'hono';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { pingDatabase } from '#worker/db/ping.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { type Tenancy, listDatabaseNames } from '#worker/tenancy/hosts.ts';
import type { AppEnv } from '../app-env.ts';
import { hostOf } from '../request-host.ts';
import { BASE_HEADERS } from '../security/security-headers.ts';

/**
 * For health checks. On the host of a site 200 while that site's database answers; on any other host 200 while a
 * database answers, so that a broken site does not stop the others. 503 on every host once the process is ending.
 */
export function serveReadiness(
  ports: Ports,
  tenants: readonly Tenant[],
  tenancy: Tenancy,
  isEnding: () => boolean = () => false,
): Handler<AppEnv> {
  const all = listDatabaseNames(tenants);
  return async (c) => {
    const found = tenancy.resolve(hostOf(c.req.url));
    const names = found.kind === 'site' ? [found.tenant.database] : all;
    const answers = await Promise.all(names.map((name) => isAnswering(ports, name)));
    const unavailable = answers.filter((isReady) => !isReady).length;
    const ready = !isEnding() && unavailable < names.length;
    const body = { ready, ...(ready && unavailable > 0 && { unavailable }) };
    return c.json(body, ready ? 200 : 503, { ...BASE_HEADERS, 'cache-control': 'no-store' });
  };
}

async function isAnswering(ports: Ports, name: string): Promise<boolean> {
  try {
    await pingDatabase(ports.database(name));
    return true;
  } catch {
    return false;
  }
}
