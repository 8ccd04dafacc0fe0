import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PushedFile } from '#worker/tenancy/stored/push-store.ts';

type Numbers = Readonly<Record<string, number>>;

/** The numbers of the versions that were last pushed from a machine, by id. */
export interface PushRecord {
  readonly companies: Numbers;
  readonly sites: Numbers;
}

/** Without a record, or with one that cannot be read, each stored version that differs is asked about. */
export function readPushRecord(file: string): PushRecord {
  try {
    const { companies = {}, sites = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<PushRecord>;
    return { companies, sites };
  } catch {
    return { companies: {}, sites: {} };
  }
}

export function writePushRecord(
  file: string,
  record: PushRecord,
  pushed: Readonly<Record<keyof PushRecord, readonly PushedFile[]>>,
): void {
  const next = {
    companies: { ...record.companies, ...toNumbers(pushed.companies) },
    sites: { ...record.sites, ...toNumbers(pushed.sites) },
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
}

function toNumbers(files: readonly PushedFile[]): Numbers {
  return Object.fromEntries(files.map(({ id, replaces }) => [id, (replaces ?? 0) + 1]));
}
