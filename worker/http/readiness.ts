import type { Handler } from 'hono';
import type { Tenant } from '#tenants/schema.ts';
import type { AppEnv } from './app-env.ts';
import { BASE_HEADERS } from './security-headers.ts';
import { databaseNames } from '#worker/tenancy/hosts.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** 200 when every database that a site names answers, else 503. For the machine that watches the process. */
export function readiness(ports: Ports, tenants: readonly Tenant[]): Handler<AppEnv> {
  const databases = databaseNames(tenants);
  return async (c) => {
    const answers = await Promise.allSettled(
      databases.map((name) => ports.database(name).prepare('SELECT 1 FROM members LIMIT 1').first()),
    );
    const ready = answers.every(({ status }) => status === 'fulfilled');
    return c.json({ ready }, ready ? 200 : 503, { ...BASE_HEADERS, 'cache-control': 'no-store' });
  };
}
