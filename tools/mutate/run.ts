// docs/decisions/052-mutation-runner.md
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findMutants, sample } from './find-mutants.ts';
import { runMutants } from './test-session.ts';
import { findTypeErrors } from './type-check.ts';

const HIGHEST_SURVIVAL = 0.1;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string' },
    tests: { type: 'string', default: '' },
  },
});
const [folder, ...others] = positionals;
if (folder === undefined || others.length > 0) {
  console.error('Usage: npm run mutate -- <folder> [--count 300] [--seed <number>] [--tests <path>,<path>]');
  process.exit(2);
}

const root = process.cwd();
const started = Date.now();
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const files = globSync(`${folder.replace(/\/$/, '')}/**/*.{ts,tsx}`).filter(
  (file) => !/\.(test|fixture|d)\.tsx?$/.test(file),
);
const all = files.toSorted().flatMap((file) => findMutants(file, readFileSync(file, 'utf8')));
const mutants = sample(all, Number(values.count), seed).map((mutant, id) => ({ ...mutant, id }));
if (mutants.length === 0) {
  console.error(`There is nothing to mutate in ${folder}.`);
  process.exit(2);
}
console.log(`${mutants.length} of ${all.length} mutants in ${files.length} files, seed ${seed}`);

mkdirSync('.cache', { recursive: true });
const { noticed, timeouts, reached, unrepeatable } = await runMutants(
  root,
  mutants,
  values.tests.split(',').filter(Boolean),
  say,
);
for (const name of unrepeatable) console.log(`left out, fails when repeated: ${name}`);

const unnoticed = mutants.filter(({ id }) => !noticed.has(id));
say(`Checking the types of ${unnoticed.length} mutants …`);
const invalid = await findTypeErrors(root, unnoticed);
const survivors = unnoticed.filter(({ id }) => !invalid.has(id));
console.log('');
for (const { id, file, line, start, end, replacement } of survivors) {
  const original = readFileSync(file, 'utf8').slice(start, end);
  const mark = reached.has(id) ? '' : 'reached by no test: ';
  console.log(`${file}:${line}  ${mark}${shorten(original)}  →  ${shorten(replacement)}`);
}
printTable();
const survival = survivors.length / mutants.length;
console.log(
  `\n${noticed.size} noticed by tests (${timeouts.size} by a timeout), ${invalid.size} by the type check, ${survivors.length} survived: ${(survival * 100).toFixed(1)} %. Seed ${seed}.`,
);
say('Done.');
process.exit(survival > HIGHEST_SURVIVAL ? 1 : 0);

function printTable() {
  const mutantsOf = Map.groupBy(mutants, ({ file }) => file);
  const survivorsOf = Map.groupBy(survivors, ({ file }) => file);
  console.log('\nmutants  survived  file');
  for (const [file, { length }] of mutantsOf) {
    const survived = survivorsOf.get(file)?.length ?? 0;
    if (survived > 0) console.log(`${String(length).padStart(7)}  ${String(survived).padStart(8)}  ${file}`);
  }
}

function say(text: string) {
  console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

function shorten(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
