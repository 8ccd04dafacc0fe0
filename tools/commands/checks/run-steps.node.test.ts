import { expect, test } from 'vitest';
import { runSteps } from './run-steps.mjs';
import { type Step, chooseSteps } from './test-steps.mjs';

const shell = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['sh', '-c', script],
  ...more,
});

async function outcomesOf(steps: readonly Step[], cores = 2) {
  const results = await runSteps(steps, cores, () => {});
  return Object.fromEntries(results.map(({ step, outcome }) => [step.name, outcome]));
}

test('a step waits for those it needs, and is not run when one has failed', async () => {
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

test('a step that needs two cores runs alone on two', async () => {
  const order: string[] = [];
  const steps = [shell('quick', 'true'), shell('slow', 'sleep 0.3'), shell('whole', 'true', { cores: 2 })];
  await runSteps(steps, 2, ({ step }) => order.push(step.name));
  expect(order).toEqual(['quick', 'slow', 'whole']);
});

test('what a failed step has said is kept, in order', async () => {
  const [result] = await runSteps([shell('lint', 'echo one; echo two >&2; exit 3')], 2, () => {});
  expect(result).toMatchObject({ outcome: 'failed', output: expect.stringMatching(/one[^]*two/) });
});

test('a suite without a report has failed, whatever its exit code', async () => {
  const [result] = await runSteps([shell('unit', 'true', { report: '.cache/test/none.json' })], 2, () => {});
  expect(result).toMatchObject({ outcome: 'failed', counts: { passed: 0, failed: 1 } });
});

test('choosing a step chooses what it waits for', () => {
  expect(chooseSteps(['size']).map(({ name }) => name)).toEqual(['build', 'size']);
  expect(() => chooseSteps(['sise'])).toThrow(/no step "sise".*build/);
});
