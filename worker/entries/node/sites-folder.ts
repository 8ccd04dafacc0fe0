// docs/decisions/037-one-file-per-site.md
import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { type CompiledTenants, type ReadSites, readSites } from '#tenants/compile/compile.ts';
import { type Problem, TenantFileError, describeMove } from '#tenants/compile/problems.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { describeFault } from '#worker/context/faults.ts';
import type { LogEvent } from '#worker/ports/ports.ts';
import type { ListedSites } from '#worker/ports/sites.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { listPageFolders } from '#tenants/pages/read-pages.ts';
import { KeptSiteFiles } from './kept-site-files.ts';

interface Options {
  /** Of the site files, with the companies in `companies`. */
  readonly folder: string;
  /** Holds the files that a site may name, such as its hero. */
  readonly publicFolder: string;
  /** Keeps what was last served, for a restart. */
  readonly keptFolder: string;
  readonly log: (event: LogEvent) => void;
}

const PAGES = /^tenants\/[^/]+\/pages(\/|$)/;

/** Called with new settings before they are served, for example to migrate the database of a new site. */
type Prepare = (sites: ListedSites) => Promise<void>;

/** An editor or a pull changes many files one after another. */
const QUIET_MS = 100;
/** For a folder that is away, for example while it is replaced. */
const RETRY_MS = 1000;

/**
 * The sites of a folder of files. A change is served without a restart; a file that cannot be used keeps its last good
 * settings, and the log and /readyz name it.
 */
export class SitesFolder implements ListedSites {
  readonly #options: Options;
  readonly #kept: KeptSiteFiles;
  /** Of the start, until they are kept. */
  #texts: ReadonlyMap<string, string>;
  #settings: CompiledTenants;
  #problems: readonly Problem[];
  #local: { readonly port: number } | undefined;
  #sites: ListedSites;
  #watchers: FSWatcher[] = [];
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> = Promise.resolve();

  /** @throws TenantFileError when no site can be served. */
  constructor(options: Options) {
    this.#options = options;
    this.#kept = new KeptSiteFiles(options.keptFolder, options.folder);
    const { problems, texts, ...settings } = this.#readFirst();
    if (settings.tenants.length === 0) throw new TenantFileError(problems);
    this.#settings = settings;
    this.#texts = texts;
    this.#problems = problems;
    this.#sites = createSites(settings);
    this.#logProblems(problems);
  }

  readonly resolve: ListedSites['resolve'] = (host) => this.#sites.resolve(host);
  readonly find: ListedSites['find'] = (id) => this.#sites.find(id);
  readonly findAll: ListedSites['findAll'] = (ids) => this.#sites.findAll(ids);
  readonly listSisters: ListedSites['listSisters'] = (site) => this.#sites.listSisters(site);
  readonly list: ListedSites['list'] = () => this.#sites.list();
  readonly databases: ListedSites['databases'] = () => this.#sites.databases();
  readonly faults: ListedSites['faults'] = () => this.#problems;

  /** From now on sites also answer at `http://<id>.localhost:<port>`, and links lead there. */
  answerLocally(port: number): void {
    this.#local = { port };
    this.#sites = createSites(this.#settings, { local: this.#local });
  }

  /** Stops serving changes. */
  close(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers = [];
  }

  #readFirst(): ReadSites {
    const { folder, publicFolder } = this.#options;
    const read = readSites(folder, publicFolder);
    const ids = new Set(read.tenants.map(({ id }) => id));
    const mayBeKept = this.#kept.hasOthers(ids) || read.problems.some(isOfPage);
    return mayBeKept ? readSites(folder, publicFolder, this.#kept.read(publicFolder)) : read;
  }

  /**
   * Keeps what is served, and serves changes until `close` is called. All folders are watched anew after each change, because one that was
   * replaced is another folder.
   */
  watch(prepare: Prepare): void {
    this.close();
    this.#kept.write(this.#texts);
    this.#texts = new Map();
    const { folder } = this.#options;
    const onChange = () => this.#schedule(prepare, QUIET_MS);
    try {
      for (const watched of [folder, path.join(folder, 'companies'), ...listPageFolders(folder)])
        this.#watchers.push(watch(watched, { persistent: false }, onChange).on('error', onChange));
    } catch {
      this.#schedule(prepare, RETRY_MS);
    }
  }

  #schedule(prepare: Prepare, afterMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // Before reading, so that no change in between is missed.
      this.watch(prepare);
      this.#reading = this.#reading.then(() => this.#read(prepare));
    }, afterMs).unref();
  }

  async #read(prepare: Prepare): Promise<void> {
    const { folder, publicFolder, log } = this.#options;
    try {
      const before = this.#settings;
      const { problems, texts, ...settings } = readSites(folder, publicFolder, before);
      const sites = createSites(settings, { local: this.#local });
      await prepare(sites);
      const known = new Set(this.#problems.map(describeProblem));
      this.#logProblems(problems.filter((problem) => !known.has(describeProblem(problem))));
      for (const change of listChanges(before, settings)) log(change);
      this.#settings = settings;
      this.#problems = problems;
      this.#sites = sites;
      this.#kept.write(texts);
    } catch (error) {
      log({ level: 'error', event: 'sites-not-read', error: describeFault(error) });
    }
  }

  #logProblems(problems: readonly Problem[]): void {
    for (const problem of problems)
      this.#options.log({ level: 'error', event: 'site-file-faulty', error: describeProblem(problem) });
  }
}

/** A page with a problem is left out at the start, unless there is a copy of it. */
function isOfPage({ file }: Problem): boolean {
  return PAGES.test(file);
}

function describeProblem({ file, line, key, allowed }: Problem): string {
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${key} (allowed: ${allowed})`;
}

function listChanges(before: CompiledTenants, after: CompiledTenants): LogEvent[] {
  const known = new Map(before.tenants.map((tenant) => [tenant.id, tenant]));
  return after.tenants
    .filter(({ id, version }) => known.get(id)?.version !== version)
    .flatMap((tenant) => {
      const old = known.get(tenant.id);
      const change: LogEvent = { level: 'info', event: nameChange(old, tenant), tenant: tenant.id };
      const move = old && describeMove(old.hosts, tenant.hosts);
      return move
        ? [change, { level: 'error', event: 'site-moved', tenant: tenant.id, error: move }]
        : [change];
    });
}

function nameChange(before: Tenant | undefined, after: Tenant): string {
  if (!before) return 'site-added';
  if (before.state === after.state) return 'site-changed';
  return after.state === 'paused' ? 'site-paused' : 'site-resumed';
}
