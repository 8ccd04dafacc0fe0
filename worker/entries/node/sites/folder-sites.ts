// docs/decisions/037-one-file-per-site.md
import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type Problem, TenantFileError, describeMove } from '#tenants/compile/problems.ts';
import { listPageFolders } from '#tenants/pages/read-pages.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { describeFault } from '#worker/context/faults.ts';
import type { Database } from '#worker/ports/database.ts';
import type { LogEvent, Ports } from '#worker/ports/ports.ts';
import type { ConfiguredSite, Sites } from '#worker/ports/sites.ts';
import { type LocalAddress, configureSite } from '#worker/tenancy/sites.ts';
import { readStoredSettings } from '#worker/tenancy/stored/stored-settings.ts';
import { type ChangedSite, StoredSites } from '#worker/tenancy/stored/stored-sites.ts';
import { type FolderChanges, findChanges, storeChanges } from './import-files.ts';
import { listDatabases, listKnownProblems } from './import-store.ts';
import { finishJournal, removeHidden, takeTurn } from './push-journal.ts';
import type { SiteFolder } from './read-changed.ts';

interface Options extends SiteFolder, Pick<Ports, 'clock' | 'log' | 'defer'> {
  readonly control: Database;
  /** Of a process that only serves: what the main process has found wrong in the folder. */
  readonly listProblems?: (() => Promise<readonly Problem[]>) | undefined;
}

/** Called with databases that no site had before, before their sites are served. */
type OpenDatabases = (databases: readonly string[]) => Promise<void>;

export interface SiteChange {
  /** Undefined for a new site. */
  readonly before: Tenant | undefined;
  readonly after: Tenant;
}

interface Listener {
  readonly openDatabases: OpenDatabases;
  /** Called with what is served now. */
  readonly onChange?: (changes: readonly SiteChange[]) => void;
}

/** An editor or a pull changes many files one after another. */
const QUIET_MS = 100;
/** When changes do not end, the first of them waits no longer. */
const MOST_WAIT_MS = 500;
/**
 * Between two parts of a reading, each of which takes about half a millisecond: a request takes several turns, and without
 * a pause a part would run in each of them.
 */
const giveWay = () => pause(1);

/** For a folder that is away, for example while it is replaced. */
const RETRY_MS = 1000;
/** For a control database that cannot be written, for example because its disk is full. */
const RETRY_FAULT_MS = 10_000;

/**
 * The sites of a folder of files, as the control database keeps them. A change is served without a restart; a file that
 * cannot be used keeps its last good settings, and the log and /readyz name it.
 */
export class FolderSites implements Sites {
  readonly #options: Options;
  readonly #stored: StoredSites;
  #databases: readonly string[] = [];
  #problems: readonly Problem[] = [];
  /** Problems that the log has named. */
  #named: ReadonlySet<string> = new Set();
  #local: LocalAddress;
  #watchers: FSWatcher[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** By when the changes since the last reading have to be read. */
  #readBy: number | undefined;
  #reading: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#stored = new StoredSites({
      ...options,
      databases: () => this.#databases,
      local: () => this.#local,
    });
  }

  readonly resolve: Sites['resolve'] = (host) => this.#stored.resolve(host);
  readonly find: Sites['find'] = (id) => this.#stored.find(id);
  readonly findAll: Sites['findAll'] = (ids) => this.#stored.findAll(ids);
  readonly listSisters: Sites['listSisters'] = (site) => this.#stored.listSisters(site);
  readonly listClosing: Sites['listClosing'] = () => this.#stored.listClosing();
  readonly databases: Sites['databases'] = () => this.#databases;

  faults(): ReturnType<Sites['faults']> {
    const named = new Set(this.#problems.map(({ file }) => file));
    return [...this.#problems, ...this.#stored.faults().filter(({ file }) => !named.has(file))];
  }

  /**
   * Reads the folder, or what another process has read that serves it. The control database is migrated by then.
   * @throws TenantFileError when no site can be served.
   */
  async open({ isBeside }: { readonly isBeside: boolean }): Promise<void> {
    const { control, folder, listProblems = () => listKnownProblems(control) } = this.#options;
    if (!isBeside) {
      await finishJournal(folder);
      await removeHidden(folder);
    }
    this.#problems = isBeside ? await listProblems() : await this.#readAll();
    this.#databases = await listDatabases(control);
    if (this.#databases.length === 0) throw new TenantFileError(this.#problems);
    if (isBeside) return;
    this.#named = new Set(this.#problems.map(describeProblem));
    this.#logProblems([...this.#named]);
  }

  async #readAll(): Promise<readonly Problem[]> {
    const found = await findChanges({ ...this.#options, giveWay: nextTurn });
    await storeChanges(this.#options, found);
    return found.problems;
  }

  /** All sites that can be used, for commands and the members of a demo. */
  async list(): Promise<readonly ConfiguredSite[]> {
    const { tenants, companies } = await readStoredSettings(this.#options.control);
    const known = new Map(companies.map((company) => [company.id, company]));
    return tenants.flatMap((tenant) => {
      const company = known.get(tenant.company);
      return company ? [configureSite(tenant, company, this.#local)] : [];
    });
  }

  /** From now on sites also answer at `http://<id>.localhost:<port>`, and links lead there. */
  answerLocally(port: number): void {
    this.#local = { port };
    this.#stored.forget();
  }

  /** Serves what was stored by others than the reading of the folder. */
  async refresh(openDatabases: OpenDatabases): Promise<void> {
    const { control, listProblems } = this.#options;
    await this.#openNew(await listDatabases(control), openDatabases);
    if (listProblems) this.#problems = await listProblems();
    this.#stored.refresh();
  }

  async #openNew(databases: readonly string[], openDatabases: OpenDatabases): Promise<void> {
    await openDatabases(databases.filter((name) => !this.#databases.includes(name)));
    this.#databases = [...new Set([...this.#databases, ...databases])].toSorted();
  }

  /** What is wrong in the folder. */
  problems(): readonly Problem[] {
    return this.#problems;
  }

  /** Stops serving changes. */
  close(): void {
    this.#isClosed = true;
    this.#unwatch();
  }

  /** Serves changes, also those since it was opened, until `close` is called. */
  watch(listener: Listener): void {
    this.#watchFolders(listener);
    this.#schedule(listener, QUIET_MS);
  }

  /** All folders are watched anew after each change, because one that was replaced is another folder. */
  #watchFolders(listener: Listener): void {
    this.#unwatch();
    const { folder } = this.#options;
    const onChange = () => this.#schedule(listener, QUIET_MS);
    try {
      for (const watched of [folder, path.join(folder, 'companies'), ...listPageFolders(folder)])
        this.#watchers.push(watch(watched, { persistent: false }, onChange).on('error', onChange));
    } catch {
      this.#schedule(listener, RETRY_MS);
    }
  }

  #unwatch(): void {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers = [];
  }

  #schedule(listener: Listener, afterMs: number): void {
    if (this.#isClosed) return;
    const now = performance.now();
    this.#readBy ??= now + Math.max(afterMs, MOST_WAIT_MS);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#readBy = undefined;
        // Before reading, so that no change in between is missed.
        this.#watchFolders(listener);
        this.#reading = this.#reading.then(() => this.#read(listener));
      },
      Math.min(afterMs, this.#readBy - now),
    ).unref();
  }

  async #read(listener: Listener): Promise<void> {
    const { openDatabases, onChange } = listener;
    const { control, folder, log } = this.#options;
    const endTurn = await takeTurn(folder);
    try {
      // Of a push that could not be placed.
      await finishJournal(folder);
      const found = await findChanges({ ...this.#options, giveWay });
      const used = found.sites.map(({ database }) => database);
      await this.#openNew([...new Set([...(await listDatabases(control)), ...used])], openDatabases);
      const changes = await this.#store(found);
      this.#noteProblems(found.problems, listener);
      for (const event of [...changes.flatMap(describeChange), ...found.companies.map(describeCompany)])
        log(event);
      onChange?.(changes);
    } catch (error) {
      // The control database closes meanwhile.
      if (this.#isClosed) return;
      log({ level: 'error', event: 'sites-not-read', error: describeFault(error) });
      this.#schedule(listener, RETRY_FAULT_MS);
    } finally {
      endTurn();
    }
  }

  async #store(found: FolderChanges): Promise<SiteChange[]> {
    const changed = [...found.sites, ...found.gone.map((id) => ({ id, hosts: [] }))];
    const before = await this.#findEach(changed);
    await storeChanges(this.#options, found);
    this.#stored.refresh(found.companies.length > 0 ? undefined : changed);
    const after = await this.#findEach(changed);
    return [...after.values()].map((tenant) => ({ before: before.get(tenant.id), after: tenant }));
  }

  /** Those of the sites that can be served now. */
  async #findEach(sites: readonly ChangedSite[]): Promise<Map<string, Tenant>> {
    const tenants = new Map<string, Tenant>();
    for (const [index, { id }] of sites.entries()) {
      if (index > 0) await giveWay();
      for (const { tenant } of await this.#stored.findAll([id])) tenants.set(id, tenant);
    }
    return tenants;
  }

  /** A file may be half-written, so the log names only what is still wrong at the next reading. */
  #noteProblems(problems: readonly Problem[], listener: Listener): void {
    const before = new Set(this.#problems.map(describeProblem));
    const lasting = problems.map(describeProblem).filter((problem) => before.has(problem));
    this.#logProblems(lasting.filter((problem) => !this.#named.has(problem)));
    this.#named = new Set(lasting);
    this.#problems = problems;
    if (lasting.length < problems.length) this.#schedule(listener, QUIET_MS);
  }

  #logProblems(problems: readonly string[]): void {
    for (const error of problems) this.#options.log({ level: 'error', event: 'site-file-faulty', error });
  }
}

function describeProblem({ file, line, key, allowed }: Problem): string {
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${key} (allowed: ${allowed})`;
}

function describeChange({ before, after }: SiteChange): LogEvent[] {
  const change: LogEvent = { level: 'info', event: nameChange(before, after), tenant: after.id };
  const move = before && describeMove(before.hosts, after.hosts);
  return move ? [change, { level: 'error', event: 'site-moved', tenant: after.id, error: move }] : [change];
}

const STATE_EVENTS = {
  draft: 'site-drafted',
  live: 'site-opened',
  paused: 'site-paused',
  closing: 'site-closing',
} as const;

function nameChange(before: SiteChange['before'], after: SiteChange['after']): string {
  if (!before) return 'site-added';
  if (before.state === after.state) return 'site-changed';
  return STATE_EVENTS[after.state];
}

function describeCompany({ id }: { readonly id: string }): LogEvent {
  return { level: 'info', event: 'company-changed', error: id };
}
