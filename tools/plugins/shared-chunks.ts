import path from 'node:path';
import type { Rolldown } from 'vite';
import { routes } from '../../client/routes.ts';
import { listSources } from './routes-plugin.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The script of every page. It does not wait for the others. */
const ENTRY = path.join(ROOT, 'client/entry.ts');
const HYDRATION = path.join(ROOT, 'client/hydrate.tsx');
/** What /members shares with so many other pages is worth loading before any of them. */
const USED_BY_PAGES = 2;

/** No page needs the checks of forms before a visitor types. */
const SCHEMAS = /node_modules[/\\]valibot|auth[/\\]credentials\.ts/;
/** Parts of a barrel that only forms use. */
const MUTATIONS = /@tanstack[/\\].*[/\\](index|mutationObserver|useMutation)\.js/;

/** A few chunks compress better than the hundred that the imports of the pages would make. */
export function createSharedChunks(): Rolldown.CodeSplittingGroup[] {
  let chunks: Chunks | undefined;
  return [
    { name: 'schemas', test: SCHEMAS, priority: 1 },
    {
      name(id, graph) {
        chunks ??= findChunks((module) => graph.getModuleInfo(module)?.importedIds ?? []);
        if (chunks.core.has(id)) return 'core';
        return chunks.members.has(id) ? 'members' : null;
      },
    },
  ];
}

interface Chunks {
  /** What every page needs to hydrate, and what /members shares with other pages. */
  readonly core: ReadonlySet<string>;
  /** All else that /members shows first. */
  readonly members: ReadonlySet<string>;
}

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
  const entry = findReachable(ENTRY, listImports);
  const isShared = (module: string) => pages.filter((imports) => imports.has(module)).length >= USED_BY_PAGES;
  const isForForms = (module: string) =>
    MUTATIONS.test(module) || [module, ...listImports(module)].some((each) => SCHEMAS.test(each));
  const isLoadedFirst = (module: string) =>
    module !== HYDRATION && module !== membersPage && !entry.has(module) && !isForForms(module);
  return {
    core: new Set([...hydration, ...[...members].filter(isShared)].filter(isLoadedFirst)),
    members: new Set([...members].filter(isLoadedFirst)),
  };
}

/** The module and all that it imports statically, directly or not. */
function findReachable(start: string, listImports: ListImports): Set<string> {
  const reachable = new Set([start]);
  for (const module of reachable) for (const next of listImports(module)) reachable.add(next);
  return reachable;
}
