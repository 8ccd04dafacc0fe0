import { parseArgs } from 'node:util';
import { readSites } from '#tenants/compile/compile.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import { listHostNames } from '#worker/tenancy/sites.ts';
import {
  type CustomHostname,
  type Hostnames,
  RefusedByCloudflare,
  openHostnames,
} from './cloudflare-hostnames.ts';
import type { Folders } from './folders.ts';
import { SiteMistake } from './site-mistake.ts';
import { explainMistake } from '#worker/entries/commands/run-task.ts';

const USAGE = `npm run site -- domains [--look]

Registers the domains of all sites at Cloudflare, so that they need no zone of their own (Cloudflare for SaaS), and says of
each whether it points there and has its certificate. --look changes nothing. It needs CLOUDFLARE_API_TOKEN, which may edit
certificates, and CLOUDFLARE_ZONE_ID, the zone whose fallback origin is the worker.`;

export const domainsTask = {
  usage: USAGE,
  carryOut: (folders: Folders, words: readonly string[]) =>
    manageDomains(folders, words, openFromEnvironment()),
};

/** Registers what is missing, and says how each domain is. */
export async function manageDomains(
  { sites, pictures }: Pick<Folders, 'sites' | 'pictures'>,
  words: readonly string[],
  hostnames: Hostnames,
): Promise<string> {
  const { values } = parseArgs({ args: [...words], options: { look: { type: 'boolean', default: false } } });
  const { tenants, problems } = readSites(sites, pictures);
  // The hosts of a site whose file has a mistake would count as no longer needed.
  if (problems.length > 0) throw new SiteMistake(new TenantFileError(problems).message.trimEnd());
  const wanted = tenants.flatMap(({ hosts }) => listHostNames(hosts));
  const known = new Map((await hostnames.list()).map((found) => [found.hostname, found]));
  const lines: string[] = [];
  let hasFailed = false;
  for (const host of wanted) {
    const found = known.get(host);
    if (found) lines.push(describe(found));
    else if (values.look) lines.push(`${host}: not registered`);
    else
      try {
        lines.push(`${describe(await hostnames.add(host))} (new)`);
      } catch (error) {
        if (!(error instanceof RefusedByCloudflare)) throw error;
        lines.push(`${host}: ${error.message}`);
        hasFailed = true;
      }
  }
  const ours = new Set(wanted);
  const others = [...known.keys()].filter((host) => !ours.has(host));
  if (others.length > 0)
    lines.push(
      `No file here names ${others.join(', ')}. If no site that was pushed from elsewhere has them, remove them at Cloudflare.`,
    );
  const report = lines.join('\n');
  if (hasFailed) throw new SiteMistake(report);
  return report;
}

function describe({ hostname, status, certificate, problems }: CustomHostname): string {
  if (status === 'active' && certificate === 'active') return `${hostname}: ready`;
  const missing = [
    ...(status === 'active' ? [] : [`it does not point at Cloudflare yet (${status})`]),
    ...(certificate === 'active' ? [] : [`its certificate is not there yet (${certificate})`]),
    ...problems,
  ];
  return `${hostname}: ${missing.join('; ')}`;
}

function openFromEnvironment(): Hostnames {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ZONE_ID: zone } = process.env;
  if (!token || !zone)
    throw new SiteMistake(explainMistake('CLOUDFLARE_API_TOKEN or CLOUDFLARE_ZONE_ID is not set.', USAGE));
  return openHostnames({ token, zone });
}
