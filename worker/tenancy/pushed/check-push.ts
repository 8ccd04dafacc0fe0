import { findMissingImprints } from '#tenants/compile/check-imprints.ts';
import { findDuplicateHosts } from '#tenants/compile/check-together.ts';
import { compileTexts, compileUsable } from '#tenants/compile/compile-texts.ts';
import { type Problem, TenantFileError, formatValue } from '#tenants/compile/problems.ts';
import { parseSettings } from '#tenants/compile/validate-settings.ts';
import { listGonePages } from '#tenants/pages/packed-pages.ts';
import { companyFile } from '#tenants/schema/company-schema.ts';
import { listPlatformKeys } from '#tenants/schema/fields.ts';
import { type Tenant, siteFile } from '#tenants/schema/site-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import { listHostNames } from '../sites.ts';
import type { PushedFile, PushedSite } from '../stored/pushed-files-store.ts';
import { listHostOwners } from '../stored/site-store.ts';
import { type PushBody, PushRefusal, UnnamedRemovals } from './push-body.ts';
import { type SiteVersion, findCompanyVersion, listSiteVersions } from './version-store.ts';

/** A version of a file by its number. */
export interface PushedVersion {
  readonly kind: 'company' | 'site';
  readonly id: string;
  readonly number: number;
}

export interface CheckedPush {
  readonly companies: readonly PushedFile[];
  readonly sites: readonly (PushedSite & {
    readonly tenant: Tenant;
    /** As it was served before; undefined for a new site. */
    readonly before: Tenant | undefined;
  })[];
  /** What was stored before with the same texts. */
  readonly unchanged: readonly PushedVersion[];
}

/** What a company may not change is compared with this where there is no version yet. */
interface Before {
  readonly [key: string]: unknown;
}

/**
 * The files of a push that differ from those that are stored, after all checks: that the version which serves can use
 * them, that they are those of the company, and that they leave alone what only the platform sets.
 * @throws TenantFileError for what the company has to correct.
 * @throws PushRefusal for a version that may be older than the stored one.
 * @throws UnnamedRemovals
 */
export async function checkPush(
  control: Database,
  company: string,
  { company: pushedCompany, sites, replace, removes }: PushBody,
): Promise<CheckedPush> {
  const storedCompany = await findCompanyVersion(control, company);
  if (!storedCompany) throw new PushRefusal(`There is no company ${company} any more.`);
  const ids = Object.keys(sites);
  const stored = new Map(
    // Those that are not pushed have to go on with a new file of their company.
    (await listSiteVersions(control, { company: pushedCompany ? company : null, ids })).map((version) => [
      version.id,
      version,
    ]),
  );
  const companyText = pushedCompany?.text ?? storedCompany.text;
  const all = [...stored.values()].filter((version) => version.company === company && !(version.id in sites));
  const pushed = Object.entries(sites).map(([id, { text, pages }]) => ({
    id,
    text,
    // As pages of a folder are packed.
    pages: JSON.stringify(Object.fromEntries(Object.entries(pages).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  }));
  const tenants = compileAll([...pushed, ...all], { id: company, text: companyText });
  const problems = [
    ...findChangedByCompany(company, storedCompany.text, companyText),
    ...pushed.flatMap(({ id, text }) => findChangedBySite(company, { id, text }, stored.get(id))),
    ...(await findTakenHosts(
      control,
      tenants.filter(({ id }) => id in sites),
    )),
  ];
  if (problems.length > 0) throw new TenantFileError(problems);
  const unchanged: PushedVersion[] = [];
  const follow = (kind: PushedVersion['kind'], file: Following) => {
    const { id, stored: before } = file;
    const next = toPushedFile({ ...file, replace });
    if (next === null && before) unchanged.push({ kind, id, number: before.number });
    return next;
  };
  const own = { id: company, text: companyText, stored: storedCompany };
  const checked = {
    companies: [pushedCompany && follow('company', { ...own, known: pushedCompany.known })].flatMap(
      (file) => file ?? [],
    ),
    sites: pushed.flatMap(({ id, text, pages }) => {
      const tenant = tenants.find((one) => one.id === id);
      const known = sites[id]?.known ?? null;
      const file = follow('site', { id, text, pages, stored: stored.get(id), known });
      if (!file || !tenant) return [];
      const { hosts, database, closes_on: closesOn = null } = tenant;
      const version = stored.get(id);
      const before =
        version && compileUsable({ ...version, companyId: company, companyText: storedCompany.text });
      return [{ ...file, pages, company, hosts, database, closesOn, tenant, before }];
    }),
    unchanged,
  };
  const gone = checked.sites.flatMap(({ id, pages }) => listGonePages(id, stored.get(id)?.pages, pages));
  const unnamed = gone.filter((file) => !removes.includes(file));
  if (unnamed.length > 0) throw new UnnamedRemovals(gone);
  return checked;
}

interface Text {
  readonly id: string;
  readonly text: string;
}

/** All sites of the company with its new file. @throws TenantFileError */
function compileAll(
  sites: readonly (Text & { readonly pages: string })[],
  { id: companyId, text: companyText }: Text,
): Tenant[] {
  const problems: Problem[] = [];
  const tenants: Tenant[] = [];
  const company = parseSettings(companyText, `tenants/companies/${companyId}.toml`, companyFile);
  if (!company.value) throw new TenantFileError(company.problems);
  for (const site of sites) {
    try {
      tenants.push(compileTexts({ ...site, companyId, companyText }).tenant);
    } catch (error) {
      if (!(error instanceof TenantFileError)) throw error;
      problems.push(...error.problems);
    }
  }
  problems.push(
    ...findDuplicateHosts(tenants),
    ...findMissingImprints(tenants, new Map([[companyId, company.value]])),
  );
  if (problems.length > 0) throw new TenantFileError(problems);
  return tenants;
}

function findChangedByCompany(id: string, before: string, after: string): Problem[] {
  const file = `tenants/companies/${id}.toml`;
  const stored = parseSettings(before, file, companyFile).value;
  return findChangedKeys({ file, text: after, schema: companyFile }, stored);
}

function findChangedBySite(company: string, { id, text }: Text, stored: SiteVersion | undefined): Problem[] {
  const file = `tenants/${id}.toml`;
  if (stored && stored.company !== company)
    return [
      { file, key: 'the file', found: formatValue(id), allowed: 'another name: a site has this one already' },
    ];
  const before = stored
    ? parseSettings(stored.text, file, siteFile).value
    : { company, database: siteFile.shape.database.parse(undefined), closes_on: undefined };
  return findChangedKeys({ file, text, schema: siteFile }, before);
}

interface Changed {
  readonly file: string;
  readonly text: string;
  readonly schema: typeof siteFile | typeof companyFile;
}

/** Keys of which only the platform may change the value. */
function findChangedKeys({ file, text, schema }: Changed, before: Before | undefined): Problem[] {
  const after = parseSettings(text, file, schema);
  const values: Before = after.value ?? {};
  return listPlatformKeys(schema).flatMap((key) => {
    if (before && isSame(before[key], values[key])) return [];
    const previousValue =
      before?.[key] === undefined ? 'nothing: leave the key out' : `${formatValue(before[key])}, as it is`;
    return [
      {
        file,
        line: after.lineOf([key]),
        key,
        found: formatValue(values[key]),
        allowed: `${previousValue}. Only the platform changes it`,
      },
    ];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whose they are is not said. */
async function findTakenHosts(control: Database, tenants: readonly Tenant[]): Promise<Problem[]> {
  const owners = await listHostOwners(
    control,
    tenants.flatMap(({ hosts }) => listHostNames(hosts)),
  );
  const pushed = new Set(tenants.map(({ id }) => id));
  return tenants.flatMap(({ id, hosts }) => {
    const takenHosts = hosts.filter((host) =>
      owners.some((owner) => !pushed.has(owner.site) && listHostNames([host]).includes(owner.host)),
    );
    return takenHosts.map((host) => ({
      file: `tenants/${id}.toml`,
      key: 'hosts',
      found: formatValue(host),
      allowed: 'a host of its own: another site has this one already',
    }));
  });
}

interface Following extends Text {
  readonly pages?: string;
  readonly stored:
    | (Pick<SiteVersion, 'number' | 'text' | 'pushed_by' | 'pushed_at'> & { readonly pages?: string })
    | undefined;
  readonly known: number | null;
}

/** Null where the same texts are stored. */
function toPushedFile({
  id,
  text,
  pages,
  stored,
  known,
  replace,
}: Following & { readonly replace: boolean }): PushedFile | null {
  if (stored?.text === text && stored.pages === pages) return null;
  if (stored && !replace && known !== stored.number) {
    const at = new Date(stored.pushed_at).toISOString().slice(0, 16).replace('T', ' ');
    throw new PushRefusal(
      `${id} was pushed by ${stored.pushed_by} at ${at} (UTC), and yours may be older than that. Nothing was pushed. If yours is the one to serve, push it with --replace.`,
    );
  }
  return { id, text, replaces: stored?.number ?? null };
}
