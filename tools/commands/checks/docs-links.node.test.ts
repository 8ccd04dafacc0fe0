import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)));
const DOCUMENTS = FILES.filter((file) => file === 'README.md' || /^docs\/.*\.md$/.test(file));
const CODE = FILES.filter((file) => /^(?!docs\/).*\.(ts|tsx|mjs|css|toml)$/.test(file));
const PATHS = new Set([
  ...FILES,
  ...FILES.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
]);
const NAMES = new Set(FILES.map((file) => file.slice(file.lastIndexOf('/') + 1)));
const TOP_LEVEL = new Set(FILES.map((file) => file.split('/')[0]));

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const ANCHORS = new Map(
  DOCUMENTS.map((file) => [
    file,
    new Set(
      [...read(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s_-]/gu, '')
          .replace(/\s/g, '-'),
      ),
    ),
  ]),
);

function exists(reference: string): boolean {
  const [path = '', anchor] = reference.replace(/\/(?=#|$)/, '').split('#');
  if (!PATHS.has(path)) return false;
  return anchor === undefined || ANCHORS.get(path)?.has(anchor) === true;
}

function withoutExamples(text: string): string {
  return text.replace(/^ *```.*?^ *```$/gms, '');
}

/** Paths of the repository among the code spans of a document; patterns such as `locales/<lang>` are none. */
function brokenPaths(text: string): string[] {
  return [...withoutExamples(text).matchAll(/`([^`\s]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => /^[\w.-]+([/#][\w./#-]*)?$/.test(span))
    .filter((span) =>
      span.includes('/')
        ? TOP_LEVEL.has(span.split('/')[0]) && !exists(span)
        : /\.(ts|tsx|mjs|css|md|json|jsonc|toml)$/.test(span) && !NAMES.has(span),
    );
}

test.each(DOCUMENTS)('%s names only files and folders that exist', (document) => {
  expect(brokenPaths(read(document))).toEqual([]);
});

test.each(DOCUMENTS)('%s links only to files and headings that exist', (document) => {
  const links = [...withoutExamples(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  );
  const broken = links
    .filter((target) => !/^https?:/.test(target))
    .map((target) => (target.startsWith('#') ? document + target : join(dirname(document), target)))
    .filter((target) => !exists(target));
  expect(broken).toEqual([]);
});

test('names only documents and headings that exist in code', () => {
  const broken = FILES.filter((file) => /\.(tsx?|mjs|js|css|sql|jsonc?|toml|ya?ml)$/.test(file)).flatMap(
    (file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md(#[\w-]+)?/g)]
        .map(([reference]) => reference)
        .filter((reference) => !exists(reference))
        .map((reference) => `${file}: ${reference}`),
  );
  expect(broken).toEqual([]);
});

test('finds a missing file and a missing heading', () => {
  const missing = ['worker/gone.ts', 'gone.md', ['docs/glossary.md', 'gone'].join('#')];
  const text = ['worker/app.ts', '/members', ...missing].map((path) => `\`${path}\``).join(' ');
  expect(brokenPaths(text)).toEqual(missing);
});

test('the code that a decision explains names it', () => {
  const named = new Set(
    CODE.flatMap((file) => [...read(file).matchAll(/docs\/decisions\/[\w-]+\.md/g)].map(([path]) => path)),
  );
  const decisions = DOCUMENTS.filter((file) => file.startsWith('docs/decisions/'));
  expect(decisions.filter((decision) => !named.has(decision))).toEqual([]);
});
