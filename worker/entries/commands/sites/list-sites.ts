import { parseArgs } from 'node:util';
import type { Site } from '#worker/context/site-context.ts';
import { findClosing } from '#worker/features/closing/closing-store.ts';
import { OperatorProblem } from '#worker/features/operators/operator-problem.ts';
import { alignColumns, toTime } from '#worker/features/operators/print-lines.ts';
import { listOpenRefunds } from '#worker/features/payments/withdraw/refund-store.ts';
import { readSiteFigures } from '#worker/features/operators/site-figures-store.ts';
import type { ConfiguredSite, SiteFault, Sites } from '#worker/ports/sites.ts';
import { listFaultsOf } from '#worker/tenancy/sites.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { Database } from '#worker/ports/database.ts';
import { listAllSecrets } from '#worker/secrets/secret-store.ts';
import { findUnusedSecrets } from './unused-secrets.ts';
import { runTask, type Unfinished } from '../run-task.ts';

const USAGE = `npm run site -- list [ID ...]

One line for each site: its state, the version of its settings (it is another one after each change), its members
(those that a search can find, without fictional profiles), the reports, complaints and appeals that are open, the photos
that were not reviewed, when its last email left, in UTC, the names of its secrets, and the mistakes in its file. Below
them is named what is set and not used.`;

const HEAD = [
  'site',
  'state',
  'version',
  'members',
  'open cases',
  'unreviewed photos',
  'last email',
  'secrets',
  'faults',
];

interface Configured extends Pick<Sites, 'faults'> {
  list(): readonly ConfiguredSite[] | Promise<readonly ConfiguredSite[]>;
}

/** Prints all sites, also those that cannot be served, and returns the exit code: 1 if a file has mistakes. */
export async function listSites(
  ports: Pick<Ports, 'database'> & { readonly sites: Configured; readonly control: Database },
  usable: readonly ConfiguredSite[],
  words: string[],
): Promise<number> {
  return runTask(USAGE, words, async () => carryOut(ports, usable, words));
}

async function carryOut(
  ports: Parameters<typeof listSites>[0],
  usable: readonly ConfiguredSite[],
  words: string[],
): Promise<string | Unfinished> {
  const { positionals: ids } = parseArgs({ args: words, allowPositionals: true });
  const faults = ports.sites.faults();
  const configured = (await ports.sites.list()).map(({ tenant }) => tenant);
  const all = [...new Set([...configured.map(({ id }) => id), ...faults.flatMap(siteOf)])].toSorted();
  const unknown = ids.filter((id) => !all.includes(id));
  if (unknown.length > 0)
    throw new OperatorProblem(`There is no site ${unknown.join(', ')}. The sites are ${all.join(', ')}.`);

  const secrets = await listAllSecrets(ports.control);
  const rows = await Promise.all(
    all
      .filter((id) => ids.length === 0 || ids.includes(id))
      .map(async (id) => {
        const site = usable.find(({ tenant }) => tenant.id === id);
        const end = [
          secrets.flatMap((secret) => (secret.site === id ? [secret.name] : [])).join(', '),
          String(
            listFaultsOf(faults, configured.find((tenant) => tenant.id === id) ?? { id, company: '' }).length,
          ),
        ];
        if (site) return [id, ...(await describeUsable(ports, site)), ...end];
        const version = configured.find((tenant) => tenant.id === id)?.version ?? '';
        const state = version === '' ? 'not usable' : 'no database';
        return [id, state, version.slice(0, 8), '', '', '', '', ...end];
      }),
  );
  const unused = await findUnusedSecrets(ports.control, ids.length === 0 ? undefined : ids);
  const warnings = unused.map(({ text }) => `Warning: ${text}`);
  const table = [alignColumns([HEAD, ...rows]), ...warnings].join('\n');
  if (faults.length === 0) return table;
  const files = [...new Set(faults.map(({ file }) => file))].join(', ');
  return {
    unfinished: `${table}\n\nMistakes in ${files}. A running server keeps the last good settings of a site with mistakes: npm run site -- check`,
  };
}

async function describeUsable(ports: Pick<Ports, 'database'>, { tenant }: ConfiguredSite): Promise<string[]> {
  const db = ports.database(tenant.database);
  const { members, openCases, uncheckedPhotos, lastMailAt } = await readSiteFigures({ db, tenant });
  const mail = lastMailAt === null ? 'never' : toTime(lastMailAt);
  const state = await describeState({ db, tenant });
  return [
    state,
    tenant.version.slice(0, 8),
    String(members),
    String(openCases),
    String(uncheckedPhotos),
    mail,
  ];
}

/** The part of its life in which a site is, and how far a closing is. */
async function describeState(site: Site): Promise<string> {
  const { state, closes_on: day } = site.tenant;
  if (state !== 'closing') return state;
  const closing = await findClosing(site);
  if (!closing?.endedAt)
    return `closing on ${day} (${closing?.told ?? 0} told, ${closing?.refunded ?? 0} refunded)`;
  const open = (await listOpenRefunds(site)).length;
  return open > 0 ? `closed (${open} refunds open)` : 'closed (its file can be taken away)';
}

/** The id of the site whose file has the fault; none for a page or the file of a company. */
function siteOf({ file }: SiteFault): string[] {
  return /^tenants\/([^/]+)\.toml$/.exec(file)?.slice(1) ?? [];
}
