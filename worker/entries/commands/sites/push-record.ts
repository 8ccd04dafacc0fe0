import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Numbers = Readonly<Record<string, number>>;

/** The numbers of the stored versions that a machine has last pushed, or found to be the same as its files, by id. */
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

export function writePushRecord(file: string, record: PushRecord): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
}
