import { listOfSites, toTime } from '#worker/features/operators/print-lines.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import { HOUR_MS, listFailedLogins, toHour } from '#worker/features/auth/login/failed-login-store.ts';
import { areMany } from '#worker/features/auth/login/watch-logins.ts';

/** Failed logins of a day by hour, the latest first. */
export async function printFailedLogins(sites: readonly TimedSite[]): Promise<string> {
  const hours = await listOfSites(sites, (site) => listFailedLogins(site, toHour(site.now) - 23 * HOUR_MS));
  const lines = hours
    .toSorted((one, other) => other.hour - one.hour)
    .map((logins) =>
      [
        `${toTime(logins.hour)} UTC`,
        logins.site,
        `tries: ${logins.tries}`,
        `addresses: ${logins.addresses}`,
        `accounts: ${logins.accounts}`,
        ...(areMany(logins) ? ['many'] : []),
      ].join('  '),
    );
  return lines.join('\n') || 'No login has failed in 24 hours.';
}
