import { expect, test } from 'vitest';
import { deployInOrder } from './deploy-in-order.ts';

/** The steps of a deployment, of which one fails. */
async function recordSteps(failing: string | null = null): Promise<string[]> {
  const steps: string[] = [];
  const run = async (step: string) => {
    if (step === failing) throw new Error(step);
    steps.push(step);
  };
  const deployment = deployInOrder({
    databases: ['dating-main'],
    wrangler: async (...args) => run(args.join(' ')),
    onEdge: async (words) => run(words.join(' ')),
  });
  await deployment.catch((error: Error) => steps.push(`failed: ${error.message}`));
  return steps;
}

const MIGRATION = 'd1 migrations apply dating-main --remote';
const DEPLOYMENT = 'deploy';
const ONLINE = [MIGRATION, 'prepare-sites', DEPLOYMENT, 'prepare-sites --deployed'];

test('pushes the files of sites after the version that understands them is online', async () => {
  expect(await recordSteps()).toEqual([...ONLINE, 'push']);
});

test.each([
  ['the stored sites are not ready for the new version', 'prepare-sites', [MIGRATION]],
  ['the new version cannot be uploaded', DEPLOYMENT, [MIGRATION, 'prepare-sites']],
])('pushes nothing when %s', async (_, failing, before) => {
  expect(await recordSteps(failing)).toEqual([...before, `failed: ${failing}`]);
});

test('draws the icons of sites that were pushed meanwhile, also when the own files are refused', async () => {
  expect(await recordSteps('push')).toEqual([...ONLINE, 'failed: push']);
});
