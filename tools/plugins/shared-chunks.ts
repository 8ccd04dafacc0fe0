import path from 'node:path';
import type { Rolldown } from 'vite';
import { type Route, routes } from '../../client/routes.ts';
import { listSources, toGroupId } from './routes-plugin.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The script of every page. It does not wait for the others. */
const ENTRY = path.join(ROOT, 'client/entry.ts');
const HYDRATION = path.join(ROOT, 'client/hydrate.tsx');
/** What /members shares with so many other pages is worth loading before any of them. */
const USED_BY_PAGES = 2;

/** What /members loads in its first idle moment, or with the first press: what works beside the page … */
const BACKGROUND = [
  'app/background/background.tsx',
  'features/discounts/time-bonus-host.tsx',
  'features/likes/button/send-like-change.ts',
  'features/notifications/member-alert.tsx',
];
/** … and parts of the page, which must not be lost with it. */
const SEARCH = [
  'features/search/action.ts',
  'features/search/form/search-tools.tsx',
  'features/search/loader.ts',
];
const PROFILE = 'features/members/profile/route.tsx';

/** No page needs the checks of forms before a visitor types. */
const SCHEMAS = /node_modules[/\\]valibot|auth[/\\]credentials\.ts|facts[/\\]schemas\.ts/;
/** Pages and checks alike need it. */
const FACTS = /facts[/\\]facts\.ts/;
/** The banner of new members, which would be four small files. */
const TIME_BONUS = /[/\\](time-bonus-banner|discount-banner|countdown|countdown-clock)\.tsx?$/;
/** What the background imports for schemas that a browser drops; only the chat uses it. */
const GIFTS = /gifts[/\\]gifts\.ts/;
/** Parts of a barrel that only few pages use. */
const MUTATIONS = /@tanstack[/\\].*[/\\](index|mutationObserver|useMutation)\.js/;

/** A few chunks compress better than the hundred that the imports of the pages would make. */
export function createSharedChunks(): Rolldown.CodeSplittingGroup[] {
  let chunks: Chunks | undefined;
  const groups = CHUNKS.map((chunk, index): Rolldown.CodeSplittingGroup => ({
    name(id, graph) {
      chunks ??= findChunks((module) => graph.getModuleInfo(module)?.importedIds ?? []);
      return chunks[chunk].has(id) ? chunk : null;
    },
    // A chunk takes with a module what this imports, unless a chunk before it has that.
    priority: CHUNKS.length - index,
  }));
  return [
    { name: 'facts', test: FACTS, priority: CHUNKS.length + 2 },
    { name: 'schemas', test: SCHEMAS, priority: CHUNKS.length + 1 },
    ...groups,
    { name: 'time-bonus', test: TIME_BONUS, priority: 0 },
  ];
}

/** A module that belongs to several is in the first. */
const CHUNKS = ['core', 'members', 'mutations', 'shared', 'search', 'background', 'profile'] as const;
type Chunks = Readonly<Record<(typeof CHUNKS)[number], ReadonlySet<string>>>;

type ListImports = (module: string) => readonly string[];

function findChunks(listImports: ListImports): Chunks {
  const [membersPage = '', ...otherPages] = new Set(
    [routes.members, ...Object.values(routes)].flatMap((route) => listSources(route)),
  )
    .values()
    .map((file) => path.join(ROOT, file));
  const hydration = findReachable(HYDRATION, listImports);
  const members = findReachable(membersPage, listImports);
  const pages = otherPages.map((page) => findReachable(page, listImports));
  // These travel with the loaders of the pages.
  const lists = [...new Set(Object.values<Route>(routes).map(({ group }) => group))]
    .filter((group) => group !== routes.members.group)
    .map((group) => findReachable(`\0${toGroupId(group)}`, listImports));
  const entry = findReachable(ENTRY, listImports);
  const isShared = (module: string) => pages.filter((imports) => imports.has(module)).length >= USED_BY_PAGES;
  const isForForms = (module: string) =>
    MUTATIONS.test(module) || [module, ...listImports(module)].some((each) => SCHEMAS.test(each));
  // The manifest names the module and the action of a page.
  const pageFiles = new Set([membersPage, ...otherPages]);
  const isGrouped = (module: string) => module !== HYDRATION && !pageFiles.has(module) && !entry.has(module);
  const findParts = (files: readonly string[]) =>
    files
      .flatMap((file) => [...findReachable(path.join(ROOT, 'client', file), listImports)])
      .filter((module) => isGrouped(module) && !GIFTS.test(module));
  const [search, background] = [findParts(SEARCH), findParts(BACKGROUND)];
  const isLoadedFirst = (module: string) => isGrouped(module) && !isForForms(module);
  return {
    core: new Set([...hydration, ...[...members].filter(isShared)].filter(isLoadedFirst)),
    members: new Set([...members].filter(isLoadedFirst)),
    mutations: new Set([...hydration].filter((module) => MUTATIONS.test(module))),
    shared: new Set(
      [...search, ...background].filter((module) =>
        [...pages, ...lists].some((imports) => imports.has(module)),
      ),
    ),
    search: new Set(search),
    background: new Set(background),
    profile: new Set(findParts([PROFILE])),
  };
}

/** The module and all that it imports statically, directly or not. */
function findReachable(start: string, listImports: ListImports): Set<string> {
  const reachable = new Set([start]);
  for (const module of reachable) for (const next of listImports(module)) reachable.add(next);
  return reachable;
}
