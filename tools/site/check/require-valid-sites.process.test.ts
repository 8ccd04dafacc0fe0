import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** A copy of the files that the commands load before they find the mistake. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'check sites '));
  for (const file of globSync(['package.json', '{client,tenants,tools,worker}/**/*.{mjs,ts,toml,md}'], {
    cwd: ROOT,
  }))
    if (!file.endsWith('.test.ts')) cpSync(join(ROOT, file), join(root, file));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

test('reports a mistake in a site file before the tests and before a deployment, without a stack trace', () => {
  const root = checkout();
  writeFileSync(join(root, 'tenants/broken.toml'), 'nam = "Broken"\nniche = 9\n');
  const outputs = ['deploy', 'test'].map((command) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [`tools/commands/${command}.mjs`, ...(command === 'test' ? ['format'] : [])],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, PORT: '0' },
      },
    );
    expect(status, command).toBe(1);
    return stderr;
  });
  expect(new Set(outputs).size).toBe(1);
  expect(outputs[0]).toContain(
    'tenants/broken.toml, line 1: nam\n  found:   a key that does not exist\n  did you mean: name',
  );
  expect(outputs[0]).toContain('tenants/broken.toml, line 2: niche');
  expect(outputs[0]).not.toMatch(/^\s+at /m);
});
