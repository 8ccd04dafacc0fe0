import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import {
  group,
  status,
  statusReport,
} from '#worker/features/payments/debits/bank-reports/reports.fixture.ts';
import { setUpDebits } from '#worker/features/payments/debits/debits.fixture.ts';
import { manageDebits } from './manage-debits.ts';

export const returnFile = (id: string, amount = '44.99') => statusReport(group(status(id, { amount })));

/** Mira, who pays by direct debit, and an operator who types commands in an empty folder and reads what they print. */
export function setUpDebitCommands() {
  const fixture = setUpDebits();
  let folder = '';
  const printed: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'debits-'));
    printed.length = 0;
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    vi.restoreAllMocks();
  });

  const run = async (...words: string[]) =>
    manageDebits(fixture.app.ports, fixture.app.ports.sites.list(), words);
  const inFolder = (name: string) => path.join(folder, name);
  const runExport = async (name: string, ...more: string[]) =>
    run('export', '--company', 'amstel', '--out', inFolder(name), ...more);
  const readExport = (name: string) => readFileSync(inFolder(name), 'utf8');

  return Object.assign(fixture, {
    /** What the commands have printed, the latest last. */
    printed,
    run,
    runExport,
    readExport,
    async exportTo(name: string, ...more: string[]): Promise<string> {
      expect(await runExport(name, ...more)).toBe(0);
      return readExport(name);
    },
    readFileId: (name: string): string => /<MsgId>(.*?)</.exec(readExport(name))?.[1] ?? '',
    async importFile(xml: string, exitCode = 0): Promise<string> {
      writeFileSync(inFolder('returns.xml'), xml);
      expect(await run('import', inFolder('returns.xml'), '--company', 'amstel')).toBe(exitCode);
      return printed.at(-1) ?? '';
    },
  });
}
