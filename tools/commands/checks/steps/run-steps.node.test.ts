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

test('runs two steps that mostly wait beside those that fill the cores, and a third one later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  const sign = join(folder, 'sign');
  const untilSigned = (by: string) =>
    `for i in $(seq 300); do [ -e ${sign}-${by} ] && break; sleep 0.02; done; [ -e ${sign}-${by} ]`;
  const steps = [
    shell('working', untilSigned('last')),
    shell('waiting', `[ ! -e ${sign}-last ] && touch ${sign}-first; ${untilSigned('last')}`, { waits: true }),
    shell('short waiting', `${untilSigned('first')} && [ ! -e ${sign}-last ]`, { waits: true }),
    shell('last waiting', `touch ${sign}-last`, { waits: true }),
  ];
  expect(await outcomesOf(steps, 1)).toEqual({
    working: 'passed',
    waiting: 'passed',
    'short waiting': 'passed',
    'last waiting': 'passed',
  });
  rmSync(folder, { recursive: true });
});

test('starts a step after the end of one that draws the same, also when that fails or does not run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  const drawn = join(folder, 'drawn');
  const drawing = shell('drawing', `sleep 0.1; touch ${drawn}; exit 1`);
  const finding = shell('finding', `[ -e ${drawn} ]`, { follows: ['drawing'] });
  expect(await outcomesOf([drawing, finding])).toEqual({ drawing: 'failed', finding: 'passed' });
  expect(await outcomesOf([finding])).toEqual({ finding: 'passed' });
  rmSync(folder, { recursive: true });
});

test('gives the processes of a step less of the processor than those of a step with priority', async () => {
  const tell = (name: string, more?: Partial<Step>) => shell(name, 'sleep 0.05; nice; exit 1', more);
  const results = await runSteps([tell('unit'), tell('e2e', { hasPriority: true })], 2, () => {});
  const nicenessOf = (name: string) =>
    Number(results.find(({ step }) => step.name === name)?.output.split('\n')[0]);
  expect(nicenessOf('unit') - nicenessOf('e2e')).toBe(5);
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
    'e2e',
    'edge-demo',
    'e2e-edge',
    'workerd-all',
    'process',
    'built',
    'histories',
  ]);
  expect(readFileSync('.ci/run', 'utf8')).toContain('npm test -- all');
});
