import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Route, routes } from '../../client/routes.ts';
import { readRouteExports, removePartExports } from './route-exports.ts';
import { LISTED_PARTS, type ListedPart, takeRoutePart } from './split-route.ts';

const ID = 'virtual:routes';
/** Rollup's mark for a module that is no file. */
const MARK = '\0';
const CLIENT_DIR = path.resolve(import.meta.dirname, '../../client');

/** Matches the module in a line of the table. */
const MODULE_NAME = /, module: '[^']+'/g;

export type RouteTable = Readonly<Record<string, Route>>;

/** Where the loader and the action of a page are. */
interface PageParts {
  readonly module: string;
  readonly loader: Part | undefined;
  readonly action: Part | undefined;
}

interface Part {
  readonly name: string;
  readonly file: string;
}

/**
 * `virtual:routes`: the pages of the route table. The server imports every module, because it must know a page before
 * it renders it. A browser gets functions that load the parts of a page, listed in one chunk per group; the list
 * brings the loaders, so that a page asks for its data while its module still loads.
 */
export function routesPlugin(table: RouteTable = routes, clientDir = CLIENT_DIR): Plugin {
  const modules = new Set(Object.values(table).map(({ module }) => toFile(clientDir, module)));
  const tableFile = path.join(clientDir, 'routes.ts');
  return {
    name: 'routes',
    // Before the types are removed, which rewrites the exports.
    enforce: 'pre',
    resolveId: (id) => (id === ID || id.startsWith(`${ID}/`) ? MARK + id : null),
    load(id) {
      if (!id.startsWith(MARK + ID)) return null;
      if (id !== MARK + ID) return writeGroup(table, clientDir, id.slice(toGroupId('').length + MARK.length));
      const isClient = this.environment.config.consumer === 'client';
      return isClient ? writeLazyPages(table, clientDir) : writeModules(table, clientDir);
    },
    transform(code, id) {
      if (this.environment.config.consumer !== 'client') return null;
      const [file = '', query = 'page'] = id.split('?');
      if (modules.has(file)) return { code: takePart(file, code, query), map: null };
      // Only a build needs the names of the modules, which are a third of the table.
      return id === tableFile ? { code: code.replaceAll(MODULE_NAME, ''), map: null } : null;
    },
  };
}

/** The id of the list of a group; the manifest of the client build knows its chunk by it. */
export function toGroupId(group: string): string {
  return `${ID}/${group}`;
}

/** The source files that the first view of a page needs, as the manifest of the client build names them. */
export function listSources({ module }: Route, clientDir = CLIENT_DIR): string[] {
  const { action } = readParts(clientDir, module);
  return [toFile(clientDir, module), ...(action ? [action.file] : [])].map((file) =>
    path.relative(path.dirname(clientDir), file).replaceAll(path.sep, '/'),
  );
}

function readParts(clientDir: string, module: string): PageParts {
  const file = toFile(clientDir, module);
  const source = readFileSync(file, 'utf8');
  const parts = readRouteExports(file, source);
  const find = (listedPart: ListedPart): Part | undefined =>
    parts
      .filter(({ part }) => part === listedPart)
      .map(({ name, from }) => ({
        name,
        file:
          from === undefined
            ? `${file}?${listedPart}`
            : path.resolve(path.dirname(file), from.replace(/^#client(?=\/)/, clientDir)),
      }))
      .at(0);
  return { module: file, loader: find('loader'), action: find('action') };
}

/** The list of the group loads the loader and the action; the module would bring them a second time. */
function takePart(file: string, code: string, query: string): string {
  const part = LISTED_PARTS.find((each) => each === query) ?? 'page';
  return takeRoutePart(file, removePartExports(file, code), part);
}

/** Pages are in the folders of their features. */
function toFile(clientDir: string, module: string): string {
  return path.join(clientDir, 'features', module);
}

function writeModules(table: RouteTable, clientDir: string): string {
  const modules = [...new Set(Object.values(table).map(({ module }) => module))];
  const entries = Object.entries(table).map(
    ([name, { module }]) => `'${name}': page${modules.indexOf(module)}`,
  );
  return [
    ...modules.map(
      (module, index) => `import * as page${index} from ${JSON.stringify(toFile(clientDir, module))};`,
    ),
    `export default { ${entries.join(', ')} };`,
  ].join('\n');
}

function writeGroup(table: RouteTable, clientDir: string, group: string): string {
  const pages = Object.entries(table).filter(([, route]) => route.group === group);
  const imports: string[] = [];
  const entries = pages.map(([name, route], index) => {
    const { module, loader, action } = readParts(clientDir, route.module);
    const parts = [`loadModule: () => import(${JSON.stringify(module)})`];
    if (loader) {
      imports.push(`import { ${loader.name} as loader${index} } from ${JSON.stringify(loader.file)};`);
      parts.push(`loader: loader${index}`);
    }
    if (action)
      parts.push(`loadAction: async () => (await import(${JSON.stringify(action.file)})).${action.name}`);
    return `'${name}': { ${parts.join(', ')} }`;
  });
  return [...imports, `export default { ${entries.join(',\n')} };`].join('\n');
}

/** Every browser has the list of the group `members`; that of another group is loaded with its first page. */
function writeLazyPages(table: RouteTable, clientDir: string): string {
  const groups = [...new Set(Object.values(table).map(({ group }) => group))].map((group) =>
    group === 'members' ? `members: async () => list` : `${group}: () => import('${toGroupId(group)}')`,
  );
  return [
    `import { createLazyPages } from ${JSON.stringify(path.join(clientDir, 'app/navigation/lazy-pages.ts'))};`,
    `import * as list from '${toGroupId('members')}';`,
    `export default createLazyPages({ ${groups.join(', ')} });`,
  ].join('\n');
}
