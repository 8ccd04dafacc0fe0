import { expect, test, vi } from 'vitest';
import { OUTCOMES, listUndone } from '#worker/testing/jobs/due-outcomes.ts';
import { createDueWork } from '#worker/testing/jobs/due-work.ts';
import { startBuiltEdge } from '#worker/testing/server/built-edge.ts';
import { startBuiltNode } from '#worker/testing/server/built-node.ts';
import { JOBS } from './jobs.ts';

const names = JOBS.map(({ name }) => name);

test('there is due work for every job', async () => {
  expect(Object.keys(OUTCOMES).toSorted()).toEqual(names.toSorted());
  const { db } = await createDueWork();
  const inDatabase = Object.entries(OUTCOMES).filter(([, outcome]) => outcome !== 'true');
  expect(await listUndone(db)).toEqual(inDatabase.map(([name]) => name));
});

test.each([
  ['Node', startBuiltNode],
  ['workerd', startBuiltEdge],
])('the built server does the due work of every job on %s', async (_, start) => {
  const server = await start(await createDueWork());
  try {
    await server.runJobs();
    await vi.waitFor(
      async () => {
        expect(server.lines.filter((line) => /"(job|mail|refund)-failed"/.test(line))).toEqual([]);
        expect(await listUndone(server.db)).toEqual([]);
        expect(server.lines.filter((line) => line.includes('"ledger-differs"'))).toHaveLength(1);
      },
      { timeout: 60_000, interval: 200 },
    );
  } finally {
    await server.end();
  }
});
