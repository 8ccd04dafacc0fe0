import type { Handler } from 'hono';
import type { AppEnv } from '#worker/context/request-context.ts';
import { listLongFailures } from '#worker/jobs/failures-store.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { hostOf } from '#worker/tenancy/request-host.ts';
import { BASE_HEADERS } from '#worker/tenancy/origin-headers.ts';

/**
 * For health checks. On the hosts of a site 200 while that site's database answers; on any other host 200 while a
 * database answers, so that a broken site does not stop the others. 503 on every host once the process is ending.
 * Jobs that have failed for an hour and faults in the files of sites are named; they leave it ready.
 */
export function serveReadiness(ports: Ports, isEnding: () => boolean = () => false): Handler<AppEnv> {
  return async (c) => {
    const resolution = await ports.sites.resolve(hostOf(c.req.url));
    const site = resolution.kind === 'redirect' ? resolution.site : resolution;
    const tenant = 'tenant' in site ? site.tenant : undefined;
    const names = tenant ? [tenant.database] : ports.sites.databases();
    const tenantId = tenant?.id;
    const answers = await Promise.all(names.map((name) => findFailures(ports, name, tenantId)));
    const unavailable = answers.filter((answer) => answer === null).length;
    const ready = !isEnding() && unavailable < names.length;
    const faulty = listFaults(ports.sites, tenantId);
    const failing = answers.flatMap((answer) => answer ?? []);
    const body = {
      ready,
      ...(ready && unavailable > 0 && { unavailable }),
      ...(failing.length > 0 && { failing }),
      ...(faulty.length > 0 && { faulty }),
    };
    return c.json(body, ready ? 200 : 503, { ...BASE_HEADERS, 'cache-control': 'no-store' });
  };
}

/** The faults in site files; on the hosts of a site only those in its own. */
function listFaults(sites: Ports['sites'], tenantId: string | undefined) {
  return sites
    .faults()
    .filter(({ file }) => tenantId === undefined || file === `tenants/${tenantId}.toml`)
    .map(({ file, line, key, allowed }) => ({ file, line, key, allowed }));
}

/** Null when the database does not answer. */
async function findFailures(ports: Ports, database: string, tenantId: string | undefined) {
  try {
    const failures = await listLongFailures(ports.database(database), ports.clock(), tenantId);
    return failures.map(({ since, ...failure }) => ({
      ...failure,
      database,
      since: new Date(since).toISOString(),
    }));
  } catch {
    return null;
  }
}
