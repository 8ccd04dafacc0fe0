import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import { type Step, chooseSteps } from './test-steps.ts';

const shell = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['sh', '-c', script],
  ...more,
});

async function outcomesOf(steps: readonly Step[], cores = 2) {
  const results = await runSteps(steps, cores, () => {});
  return Object.fromEntries(results.map(({ step, outcome }) => [step.name, outcome]));
}

test('waits for the needed steps and skips a step when one of them failed', async () => {
  const steps = [
    shell('build', 'exit 1'),
    shell('lint', 'true'),
    shell('size', 'true', { after: ['build'] }),
    shell('report', 'true', { after: ['size'] }),
  ];
  expect(await outcomesOf(steps)).toEqual({
    build: 'failed',
    lint: 'passed',
    size: 'skipped',
    report: 'skipped',
  });
});

test('runs one step that mostly waits beside those that fill the cores', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  const sign = join(folder, 'sign');
  const steps = [
    shell('working', `for i in $(seq 300); do [ -e ${sign} ] && exit; sleep 0.02; done; exit 1`),
    shell('waiting', `sleep 0.1; [ ! -e ${sign} ]`, { waits: true }),
    shell('next waiting', `touch ${sign}`, { waits: true }),
  ];
  expect(await outcomesOf(steps, 1)).toEqual({
    working: 'passed',
    waiting: 'passed',
    'next waiting': 'passed',
  });
  rmSync(folder, { recursive: true });
});

test('keeps the output of a failed step in order', async () => {
  const [result] = await runSteps([shell('lint', 'echo one; echo two >&2; exit 3')], 2, () => {});
  expect(result).toMatchObject({ outcome: 'failed', output: expect.stringMatching(/one[^]*two/) });
});

test('counts a suite without a report as failed, whatever its exit code', async () => {
  const [result] = await runSteps([shell('unit', 'true', { report: '.cache/test/none.json' })], 2, () => {});
  expect(result).toMatchObject({ outcome: 'failed', counts: { passed: 0, failed: 1 } });
});

test('adds the needed steps to a chosen step', () => {
  expect(chooseSteps(['size']).map(({ name }) => name)).toEqual(['build', 'size']);
  expect(() => chooseSteps(['sise'])).toThrow(/no step "sise".*build/);
});

test('runs everything on a build server, and each test of the core there too', () => {
  const namesOf = (...words: string[]) => chooseSteps(words).map(({ name }) => name);
  expect(namesOf().filter((name) => !namesOf('all').includes(name))).toEqual(['journeys', 'workerd-core']);
  expect(namesOf('all').filter((name) => !namesOf().includes(name))).toEqual([
    'edge-demo',
    'e2e',
    'workerd-all',
    'built',
    'process',
    'histories',
  ]);
  expect(readFileSync('.ci/run', 'utf8')).toContain('npm test -- all');
});
