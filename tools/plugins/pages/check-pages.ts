import { STATIC_PAGE_NAMES } from '#client/features/pages/page-names.ts';
import type {
  ConditionalText,
  TemplateBlock,
  PageTemplate,
  TemplatePart,
} from '#client/features/pages/page-template.ts';
import { LOCALES } from '#client/i18n/locales.ts';
import { LocalesError } from '../locales/check-locales.ts';
import { LOCALES_DIR } from '../locales/locale-files.ts';
import { type PageFiles, readPageFiles } from './page-files.ts';

/**
 * Problems of the static pages, one line each; empty if every language has every page with the structure of the
 * English one: headings, links, conditions, placeholders, list entries.
 */
export function checkPages(dir: string): string[] {
  const english = readPageFiles(dir, 'en');
  return LOCALES.flatMap((locale) =>
    problemsOf(readPageFiles(dir, locale), english).map((problem) => `${locale}/pages/${problem}`),
  );
}

function problemsOf({ pages, problems }: PageFiles, english: PageFiles): string[] {
  const broken = new Set(problems.map(({ name }) => name));
  return [
    ...problems.map(({ name, problem }) => `${name}: ${problem}`),
    ...STATIC_PAGE_NAMES.flatMap((name) => {
      const [own, model] = [pages[name], english.pages[name]];
      if (own === undefined) return broken.has(name) ? [] : [`${name}: missing`];
      return model === undefined ? [] : differences(own, model).map((problem) => `${name}: ${problem}`);
    }),
  ];
}

function differences(own: PageTemplate, model: PageTemplate): string[] {
  const [parts, others] = [partsOf(own), partsOf(model)];
  return [
    ...difference('the page', 'a lead', String(model.lead !== null), String(own.lead !== null)),
    ...difference('the page', 'placeholders', placeholdersIn(headOf(model)), placeholdersIn(headOf(own))),
    ...difference('the page', 'headings', idsOf(others), idsOf(parts)),
    ...parts.flatMap((part) => {
      const other = others.find(({ id }) => id === part.id);
      return other === undefined ? [] : partDifferences(part, other);
    }),
  ];
}

function partDifferences(own: TemplatePart, model: TemplatePart): string[] {
  const aspects: [string, (part: TemplatePart) => string][] = [
    ['placeholders', ({ title, blocks }) => placeholdersIn([title, blocks])],
    ['conditions', ({ blocks }) => list(passagesOf(blocks).flatMap(({ when }) => when ?? []))],
    ['links', ({ blocks }) => list(passagesOf(blocks).flatMap(linksOf))],
    ['lists of', ({ blocks }) => blocks.flatMap(entriesOf).join(', ') || 'none'],
  ];
  return aspects.flatMap(([what, of]) => difference(`#${own.id}`, what, of(model), of(own)));
}

function difference(where: string, what: string, expected: string, actual: string): string[] {
  return expected === actual ? [] : [`${where} has ${what}: ${actual}; English has: ${expected}`];
}

const headOf = ({ title, lead }: PageTemplate) => ({ title, lead });
const idsOf = (parts: readonly TemplatePart[]) => parts.map(({ id }) => `#${id}`).join(' ');
function entriesOf(block: TemplateBlock): number | string | [] {
  if (block.kind === 'text') return [];
  return block.kind === 'list' ? block.items.length : `${block.rows.length} rows of ${block.head.length}`;
}

function partsOf({ sections }: PageTemplate): TemplatePart[] {
  return sections.flatMap((section) => [section, ...section.parts]);
}

function placeholdersIn(part: object): string {
  return list(Array.from(JSON.stringify(part).matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name));
}

function passagesOf(blocks: readonly TemplateBlock[]): ConditionalText[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text') return [block];
    if (block.kind === 'list') return block.items;
    return block.rows.map(({ cells, ...row }) => ({ ...row, runs: cells.flat() }));
  });
}

function linksOf({ runs }: ConditionalText): string[] {
  return runs.flatMap((run) => (typeof run === 'string' ? [] : (run.href ?? [])));
}

function list(names: readonly string[]): string {
  return [...new Set(names)].toSorted().join(', ') || 'none';
}

if (import.meta.main) {
  const problems = checkPages(LOCALES_DIR);
  process.stdout.write(
    problems.length === 0 ? 'All pages agree.\n' : `${new LocalesError(problems).message}\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
