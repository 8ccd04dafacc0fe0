import type { DatabaseWork, SiteWork } from '#worker/jobs/job.ts';
import {
  type FailedLogins,
  HOUR_MS,
  listFailedLogins,
  listSitesWithFailedLogins,
  toHour,
} from './failed-login-store.ts';

/** Members forget passwords, but so many at so many places in one hour are passwords of another site that are tried. */
const MANY_TRIES = 100;
const MANY_ADDRESSES = 20;

export function areMany({ tries, addresses }: FailedLogins): boolean {
  return tries >= MANY_TRIES && addresses >= MANY_ADDRESSES;
}

export function findSitesToWatch({ ports, database }: DatabaseWork): Promise<readonly string[]> {
  return listSitesWithFailedLogins(database, toHour(ports.clock()) - HOUR_MS, MANY_ADDRESSES);
}

/** Logs once for a site and an hour that many logins failed in it. */
export async function watchLogins({ ports, database: db, site: { tenant } }: SiteWork): Promise<void> {
  const last = toHour(ports.clock()) - HOUR_MS;
  const hours = await listFailedLogins({ db, tenant }, last);
  const lastHour = hours.find(({ hour }) => hour === last);
  if (lastHour === undefined || !areMany(lastHour)) return;
  const { tries, addresses, accounts } = lastHour;
  ports.log({
    level: 'error',
    event: 'many-failed-logins',
    tenant: tenant.id,
    error: `tries: ${tries}, addresses: ${addresses}, accounts: ${accounts}`,
  });
}
