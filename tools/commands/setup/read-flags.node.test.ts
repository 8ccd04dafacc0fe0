import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './runtime.mjs';

function deploy(...words: string[]) {
  const program = [join(ROOT, 'tools/commands/deploy.mjs'), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('says with --help how a command is used, and does nothing else', () => {
  const { status, stdout, stderr } = deploy('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^npm run deploy {2,}builds, [^]*\nnpm run deploy -- --dry-run [^]*uploaded\n$/);
});

test.each(['--dryrun', 'dry-run', '--dry-run=yes'])(
  'does nothing with %s, which it does not know',
  (word) => {
    const { status, stdout, stderr } = deploy(word);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(word.replace('=yes', ''));
    expect(stderr).toContain('npm run deploy -- --dry-run');
  },
);
