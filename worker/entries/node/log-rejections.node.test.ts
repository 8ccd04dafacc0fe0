import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (script: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });

const LOG_REJECTIONS = `
  const { logRejections } = await import(${JSON.stringify(new URL('log-rejections.ts', import.meta.url).href)});
  logRejections();`;

test('logs work that fails and that no code waits for, and the process goes on', () => {
  const { status, stdout, stderr } = run(`${LOG_REJECTIONS}
    void Promise.reject(new Error('no space left'));
    setTimeout(() => console.log('still here'), 50);`);
  expect(stdout).toBe('still here\n');
  expect(JSON.parse(stderr)).toMatchObject({
    event: 'background-work-failed',
    error: expect.stringContaining('no space left'),
  });
  expect(status).toBe(0);
});

test('an exception that no code catches still ends the process', () => {
  const { status } = run(`${LOG_REJECTIONS}
    setTimeout(() => { throw new Error('broken'); });
    setTimeout(() => console.log('still here'), 50);`);
  expect(status).toBe(1);
});
