import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { createSite, createFolder } from '#tenants/compile/compile.fixture.ts';
import type { LogEvent } from '#worker/ports/ports.ts';
import { type NodeDatabase, openDatabase } from '#worker/platform/node/database.ts';
import { createInlineWriter } from '#worker/platform/node/sqlite/write-queue.ts';
import { openSites } from '../databases.ts';
import { FolderSites } from './folder-sites.ts';

export let folder: string;

export let sites: FolderSites;

export let control: NodeDatabase;

export const logged: LogEvent[] = [];

/** Databases that were opened before their sites were served. */
export const opened: string[] = [];

export async function open(files: Record<string, string> = {}): Promise<void> {
  folder = createFolder({ 'demo.toml': createSite(), 'other.toml': createSite('', 'Other'), ...files });
  await start();
}

export function createSites({ isBeside = false } = {}): Promise<void> {
  control = openDatabase(`${folder}-control.db`, createInlineWriter);
  const log = (event: LogEvent) => void logged.push(event);
  sites = new FolderSites({
    folder,
    publicFolder: folder,
    control,
    clock: Date.now,
    log,
    defer: (work) => work,
  });
  return openSites({ control, sites, log, isBeside });
}

export async function start(): Promise<void> {
  await createSites();
  sites.watch({ openDatabases: async (names) => void opened.push(...names) });
}

export async function stop(): Promise<void> {
  sites.close();
  await control.close();
}

export async function restart(): Promise<void> {
  await stop();
  await start();
}

export const save = (file: string, text: string) => writeFileSync(join(folder, file), text);

export const nameOf = async (host: string) => {
  const resolved = await sites.resolve(host);
  return resolved.kind === 'site' ? resolved.tenant.name : resolved.kind;
};

export const events = () =>
  logged.map(({ event, tenant }) => (tenant === undefined ? event : `${event} ${tenant}`));

export const find = async (id: string) => (await sites.find(id))?.tenant;

export const waitFor = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 5000, interval: 10 });

export const RULES = 'demo/pages/rules.nl.md';

export const titles = async () =>
  ((await find('demo'))?.pages ?? []).map(({ texts }) => texts.nl?.template.title);

/** Each test has a folder of its own, which `open` makes. */
export function useFolder(): void {
  beforeEach(() => {
    logged.length = opened.length = 0;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await stop();
    rmSync(folder, { recursive: true, force: true });
    for (const end of ['', '-wal', '-shm']) rmSync(`${folder}-control.db${end}`, { force: true });
  });
}
