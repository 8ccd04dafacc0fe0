import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NumberedMutant } from './switch-mutants.ts';

const COPIED = [
  '.cache/texts',
  'client',
  'demo',
  'locales',
  'tenants',
  'tools',
  'worker',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** Reports of names without a use: every change that drops code causes them. */
const UNUSED = new Set(['TS6133', 'TS6138', 'TS6192', 'TS6196', 'TS6198', 'TS6199']);

/** The mutants that the type check refuses. A copy of the code is checked with one mutant per file at a time. */
export async function findTypeErrors(root: string, mutants: readonly NumberedMutant[]): Promise<Set<number>> {
  const invalid = new Set<number>();
  if (mutants.length === 0) return invalid;
  const copy = mkdtempSync(join(root, '.cache/types-of-mutants-'));
  try {
    for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const waiting = Map.groupBy(mutants, ({ file }) => file);
    for (let round = 0; [...waiting.values()].some((own) => own[round] !== undefined); round++) {
      const current = [...waiting.values()].flatMap((own) => own[round] ?? []);
      for (const mutant of current) writeFileSync(join(copy, mutant.file), apply(root, mutant));
      const broken = listBrokenFiles(copy);
      for (const { id, file } of current) {
        if (broken.has(file)) invalid.add(id);
        cpSync(join(root, file), join(copy, file));
      }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return invalid;
}

function apply(root: string, { file, start, end, replacement }: NumberedMutant): string {
  const code = readFileSync(join(root, file), 'utf8');
  return `${code.slice(0, start)}(${replacement})${code.slice(end)}`;
}

function listBrokenFiles(folder: string): Set<string> {
  const { stdout } = spawnSync(join(folder, 'node_modules/.bin/tsc'), ['-b', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const errors = [...stdout.matchAll(/^(.+?)\(\d+,\d+\): error (TS\d+)/gm)];
  return new Set(errors.filter(([, , code = '']) => !UNUSED.has(code)).map(([, file = '']) => file));
}
