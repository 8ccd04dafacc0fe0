import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBuilder } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Route } from '#client/routes.ts';
import { routesPlugin } from './routes-plugin.ts';

const TABLE: Record<string, Route> = {
  greeting: { path: '/greeting', layout: 'default', group: 'public', module: 'greeting/route.tsx' },
};
const GROUP = 'virtual:routes/public';
const COMPONENT = 'export const Component = () => <main />;\n';

let clientDir: string;
beforeEach(() => {
  clientDir = mkdtempSync(path.join(tmpdir(), 'routes-'));
  mkdirSync(path.join(clientDir, 'features/greeting'), { recursive: true });
});
afterEach(() => rmSync(clientDir, { recursive: true }));

/** The list of the group, and what a browser gets of the module. */
async function buildPage(source: string): Promise<{ list: string; module: string }> {
  writeFileSync(path.join(clientDir, 'features/greeting/route.tsx'), source);
  const given = new Map<string, string>();
  const builder = await createBuilder({
    root: clientDir,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      routesPlugin(TABLE, clientDir),
      { name: 'given', enforce: 'pre', transform: (code, id) => void given.set(path.basename(id), code) },
    ],
    environments: {
      client: {
        build: {
          write: false,
          rolldownOptions: { input: GROUP, external: (id) => id !== GROUP && !id.includes('route.tsx') },
        },
      },
    },
  });
  const { client } = builder.environments;
  if (client) await builder.build(client);
  return { list: given.get('public') ?? '', module: given.get('route.tsx') ?? '' };
}

test.each([
  [
    'statements of their own',
    `export { greet as loader } from './parts.ts';\nexport { answer as action } from './parts.ts';\n`,
  ],
  ['one statement', `export { greet as loader, answer as action } from './parts.ts';\n`],
  [
    'one statement on several lines',
    `export {\n  greet as loader,\n  answer as action,\n} from './parts.ts';\n`,
  ],
  ['double quotes without spaces', `export {greet as loader,answer as action} from "./parts.ts";\n`],
  [
    'a statement with another export',
    `export { greet as loader, title, answer as action } from './parts.ts';\n`,
  ],
])('puts the loader and the action into the list of the group when they are in %s', async (_, exports) => {
  const { list, module } = await buildPage(exports + COMPONENT);
  const parts = JSON.stringify(path.join(clientDir, 'features/greeting/parts.ts'));
  expect(list).toContain(`import { greet as loader0 } from ${parts};`);
  expect(list).toContain(`loadAction: async () => (await import(${parts})).answer`);
  expect(module).not.toMatch(/greet|answer/);
  expect(module).toContain('Component');
  expect(module.includes('title')).toBe(exports.includes('title'));
});

test('finds a loader that has its name already and a file below the alias of the client', async () => {
  const { list, module } = await buildPage(`export { loader } from '#client/parts.ts';\n${COMPONENT}`);
  const parts = JSON.stringify(path.join(clientDir, 'parts.ts'));
  expect(list).toContain(`import { loader as loader0 } from ${parts};`);
  expect(module).not.toContain('loader');
});

test('takes the loader and the action out of a module that has their code', async () => {
  const { list, module } = await buildPage(
    `export const loader = () => 'loaded';\nexport async function action() { return 'done'; }\n${COMPONENT}`,
  );
  const file = path.join(clientDir, 'features/greeting/route.tsx');
  expect(list).toContain(`import { loader as loader0 } from ${JSON.stringify(`${file}?loader`)};`);
  expect(list).toContain(
    `loadAction: async () => (await import(${JSON.stringify(`${file}?action`)})).action`,
  );
  expect(module).toContain('Component');
  expect(module).not.toMatch(/loaded|done/);
});

test('rejects a loader that gets its name only where it is exported', async () => {
  const source = `const greet = () => null;\nexport { greet as loader };\n${COMPONENT}`;
  await expect(buildPage(source)).rejects.toThrow('must declare its loader where it exports it');
});
