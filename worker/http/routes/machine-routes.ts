import { listLongFailures } from '#worker/jobs/failures-store.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { SiteFault, Sites } from '#worker/ports/sites.ts';
import { listFaultsOf } from '#worker/tenancy/sites.ts';
import { hostOf } from '#worker/tenancy/request-host.ts';
import type { Handler } from 'hono';
import type { AppEnv } from '#worker/context/request-context.ts';
import { BASE_HEADERS } from '#worker/tenancy/origin-headers.ts';

/**
 * For health checks. On the hosts of a site 200 while that site's database answers; on any other host 200 while a
 * database answers, so that a broken site does not stop the others. 503 on every host once the process is ending.
 * Jobs that have failed for an hour and faults in the files of a site are named on its hosts and counted on others, where they
 * would tell strangers of sites; they leave it ready.
 */
export function serveReadiness(ports: Ports, isEnding: () => boolean = () => false): Handler<AppEnv> {
  return async (c) => {
    const resolution = await ports.sites.resolve(hostOf(c.req.url));
    const site = resolution.kind === 'redirect' ? resolution.site : resolution;
    const tenant = 'tenant' in site ? site.tenant : undefined;
    const names = tenant ? [tenant.database] : ports.sites.databases();
    const answers = await Promise.all(names.map((name) => findFailures(ports, name, tenant?.id)));
    const unavailable = answers.filter((answer) => answer === null).length;
    const ready = !isEnding() && unavailable < names.length;
    const failing = answers.flatMap((answer) => answer ?? []);
    const all = ports.sites.faults();
    const faulty = tenant ? listFaultsOf(all, tenant).map(describeFault) : all;
    const body = {
      ready,
      ...(ready && unavailable > 0 && { unavailable }),
      ...(failing.length > 0 && { failing: tenant ? failing : failing.length }),
      ...(faulty.length > 0 && { faulty: tenant ? faulty : faulty.length }),
    };
    return c.json(body, ready ? 200 : 503, { ...BASE_HEADERS, 'cache-control': 'no-store' });
  };
}

function describeFault({ file, line, key, allowed }: SiteFault) {
  return { file, line, key, allowed };
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

/**
 * For a proxy that fetches the certificate of a host when it is first asked for, so that it does so for no other hosts
 * (docs/deploy.md#caddy): 200 for each host of a site, 404 for others.
 */
export function serveKnownHost(sites: Pick<Sites, 'resolve'>): Handler<AppEnv> {
  return async (c) => {
    const { kind } = await sites.resolve(c.req.query('domain'));
    const isKnown = kind !== 'unknown';
    return c.body(null, isKnown ? 200 : 404, { ...BASE_HEADERS, 'cache-control': 'no-store' });
  };
}
