import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const PROGRAM = `
  import { writeFileSync } from 'node:fs';
  import { withPlainCopy } from '#worker/entries/node/backup/folder-files.ts';
  await withPlainCopy('main.db', async (file) => {
    writeFileSync(file, 'members');
    console.log(file);
    await new Promise((done) => setTimeout(done, 60_000));
  });`;

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a copy of the database that is not encrypted is gone when %s ends the backup',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
    const [file] = (await once(createInterface(child.stdout), 'line')) as [string];
    expect(existsSync(file)).toBe(true);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(existsSync(dirname(file))).toBe(false);
  },
);
