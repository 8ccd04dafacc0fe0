import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InlineConfig, build } from 'vite';
import { expect, test } from 'vitest';
import { tenantsPlugin } from './tenants-plugin.ts';

/** A project with the demo sites and one module that prints their ids. */
function project(change: Record<string, string> = {}): InlineConfig {
  const root = mkdtempSync(join(tmpdir(), 'tenants-plugin-'));
  cpSync(join(import.meta.dirname, '../../tenants'), join(root, 'tenants'), { recursive: true });
  const files = {
    'entry.js': "import all from 'virtual:tenants'; export const ids = all.tenants.map(({ id }) => id);",
    ...change,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return { root, configFile: false, logLevel: 'silent', plugins: [tenantsPlugin()] };
}

const output = { write: false, rolldownOptions: { input: 'entry.js' } };

test('contains the sites in a server build', async () => {
  const built = await build({ ...project(), build: { ...output, ssr: true } });
  const [chunk] = 'output' in built ? built.output : [];
  expect(chunk?.type === 'chunk' && chunk.code).toContain('ardenza.example');
});

test('fails in a browser build that imports the sites', async () => {
  await expect(build({ ...project(), build: output })).rejects.toThrow(
    'virtual:tenants holds what no browser may see',
  );
});

test('stops the build with the problem of a bad file', async () => {
  const built = build({
    ...project({ 'tenants/ardenza.toml': 'niche = 9' }),
    build: { ...output, ssr: true },
  });
  await expect(built).rejects.toThrow(
    /tenants\/ardenza\.toml, line 1: niche\n\s+found: +9\n\s+allowed: one of 1, 2/,
  );
});
