import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type RunnableDevEnvironment, type ViteDevServer, createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#client/i18n/locales.ts';
import { type Route, routes } from '#client/routes.ts';
import { readImportGraph } from '../commands/checks/import-graph.ts';
import { assetsPlugin } from './assets-plugin.ts';
import { localesPlugin } from './locales/locales-plugin.ts';
import { pagesPlugin } from './pages/pages-plugin.ts';
import { listRouteProblems } from './route-problems.fixture.ts';
import { routesPlugin } from './routes-plugin.ts';
import { tenantsPlugin } from './tenants-plugin.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The example of docs/adding.md, and its page once more for members. */
const LINE = `greeting: { path: '/greeting/:name', layout: 'default', group: 'public', texts: 'greeting', module: 'greeting/route.tsx' },`;
const FOR_MEMBERS = `diary: { path: '/diary', layout: 'default', group: 'account', module: 'greeting/route.tsx' },`;
const TABLE: Record<string, Route> = {
  ...routes,
  greeting: {
    path: '/greeting/:name',
    layout: 'default',
    group: 'public',
    texts: 'greeting',
    module: 'greeting/route.tsx',
  },
  diary: { path: '/diary', layout: 'default', group: 'account', module: 'greeting/route.tsx' },
};
const MODULE = `
import { useLoaderData } from 'react-router';
import { useT } from '#client/i18n/react.tsx';

export async function loader({ params }) {
  return { name: params.name ?? '' };
}

export const handle = { title: (t) => t('greeting.title') };

export function Component() {
  const { name } = useLoaderData();
  return <main id="main">{useT()('greeting.hello', { name })}</main>;
}
`;

let copy: string;
let server: ViteDevServer;

beforeAll(async () => {
  mkdirSync(path.join(ROOT, '.cache/test'), { recursive: true });
  copy = mkdtempSync(path.join(ROOT, '.cache/test/add-page-'));
  for (const part of ['client', 'locales', 'tenants', 'tools/config', 'worker', 'package.json'])
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  addPage();
  server = await createServer({
    root: copy,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      routesPlugin(TABLE, path.join(copy, 'client')),
      localesPlugin(path.join(copy, 'locales'), TABLE),
      pagesPlugin(),
      tenantsPlugin(),
      assetsPlugin('dist/client'),
    ],
  });
}, 120_000);
afterAll(async () => {
  await server?.close();
  rmSync(copy, { recursive: true, force: true });
});

/** A folder, one line of the table, and texts. */
function addPage() {
  const folder = path.join(copy, 'client/features/greeting');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'route.tsx'), MODULE);
  const table = path.join(copy, 'client/routes.ts');
  const source = readFileSync(table, 'utf8');
  const lines = `${LINE}\n  ${FOR_MEMBERS}`;
  writeFileSync(table, source.replace('export const routes = {', `export const routes = {\n  ${lines}`));
  for (const locale of LOCALES) {
    const texts = { title: 'Greeting', hello: `Hello {{name}} in ${locale}` };
    writeFileSync(path.join(copy, `locales/${locale}/greeting.json`), JSON.stringify(texts));
  }
}

test('serves a page that a folder, a line of the table and texts have added', async () => {
  const { runner } = server.environments.ssr as RunnableDevEnvironment;
  const { createTestApp } = await runner.import<typeof import('#worker/testing/test-app.ts')>(
    '/worker/testing/test-app.ts',
  );
  const app = await createTestApp();
  const response = await app.ask('ardenza', '/greeting/Ada');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('Hello Ada in nl');
  expect(html).toMatch(/<title>Greeting · /);
}, 120_000);

test('gives a browser the parts of the page in the list of its group, and its texts', async () => {
  const { pluginContainer } = server.environments.client;
  const list = await load('virtual:routes/public');
  expect(list).toMatch(/import \{ loader as (\w+) \} from ".*greeting\/route\.tsx\?loader"/);
  expect(list).toMatch(
    /'greeting': \{ loadModule: \(\) => import\(".*greeting\/route\.tsx"\), loader: \w+ \}/,
  );
  expect(await load('virtual:locales/greeting/nl')).toContain('Hello {{name}} in nl');
  const module = await server.environments.client.transformRequest('/client/features/greeting/route.tsx');
  expect(module?.code).toContain('greeting.hello');
  expect(module?.code).not.toContain('params');
  const loader = await server.environments.client.transformRequest(
    '/client/features/greeting/route.tsx?loader',
  );
  expect(loader?.code).toContain('params');
  expect(loader?.code).not.toContain('greeting.hello');

  async function load(id: string): Promise<string> {
    const loaded = await pluginContainer.load(`\0${id}`);
    return String(typeof loaded === 'object' ? loaded?.code : loaded);
  }
});

test('passes the checks of the route table', () => {
  expect(listRouteProblems(TABLE, copy)).toEqual([]);
  const page = path.join(copy, 'client/features/greeting/empty-route.tsx');
  writeFileSync(page, 'export const handle = {};\n');
  const { greeting } = TABLE;
  const empty = { empty: { ...greeting, module: 'greeting/empty-route.tsx' } } as Record<string, Route>;
  expect(listRouteProblems(empty, copy)).toEqual(['empty has no Component in greeting/empty-route.tsx']);
});

test('passes the import check without a line for its feature, but not with imports from a special one', () => {
  const [site, chat] = ['site/site-context.tsx', 'chat/queries.ts'];
  expect(rulesBrokenBy(`export { useSettings } from '#client/features/${site}';`)).toEqual([]);
  expect(rulesBrokenBy(`import '#client/features/${chat}';`)).toEqual(['listed-client-features']);

  function rulesBrokenBy(source: string): string[] {
    writeFileSync(path.join(copy, 'client/features/greeting/more.ts'), `${source}\n`);
    const { violations } = readImportGraph(copy, ['client/features/greeting']);
    return violations.filter(({ from }) => from.includes('greeting')).map(({ rule }) => rule.name);
  }
}, 60_000);

test('keeps crawlers out of a page for members', async () => {
  const { runner } = server.environments.ssr as RunnableDevEnvironment;
  const { createTestApp } = await runner.import<typeof import('#worker/testing/test-app.ts')>(
    '/worker/testing/test-app.ts',
  );
  const robots = await (await (await createTestApp()).ask('ardenza', '/robots.txt')).text();
  expect(robots).toContain('Disallow: /diary\n');
  expect(robots).not.toContain('/greeting');
});
