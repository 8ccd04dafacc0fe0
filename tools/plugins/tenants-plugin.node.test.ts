import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tenantsPlugin } from './tenants-plugin.ts';

let root: string;
beforeAll(() => {
  // Vitest itself takes the sites as they are.
  vi.stubEnv('VITEST', undefined);
  root = mkdtempSync(join(tmpdir(), 'tenants-plugin-'));
  cpSync(join(import.meta.dirname, '../../tenants'), join(root, 'tenants'), { recursive: true });
  const entry = "import all from 'virtual:tenants'; export const ids = all.tenants.map(({ id }) => id);";
  writeFileSync(join(root, 'entry.js'), entry);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

async function build(name: 'worker' | 'node'): Promise<string> {
  const output = { ssr: true, write: false, rolldownOptions: { input: 'entry.js' } };
  const builder = await createBuilder({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [tenantsPlugin()],
    environments: { [name]: { build: output } },
  });
  const environment = builder.environments[name];
  if (!environment) throw new Error(`no environment ${name}`);
  const built = await builder.build(environment);
  const [chunk] = 'output' in built ? built.output : [];
  return chunk?.type === 'chunk' ? chunk.code : '';
}

test('leaves the sites outside of the built worker', async () => {
  const code = await build('worker');
  expect(code).toContain('from "./sites.js"');
  expect(code).not.toContain('ardenza');
});

test('stops the build of another program that imports the sites', async () => {
  await expect(build('node')).rejects.toThrow('virtual:tenants is for the worker at the edge only');
});
