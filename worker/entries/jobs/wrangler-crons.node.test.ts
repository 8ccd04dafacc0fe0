import { readFileSync } from 'node:fs';
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { expect, test } from 'vitest';
import { INTERVALS } from '#worker/jobs/job.ts';
import { JOBS } from './jobs.ts';

test('has the same triggers in wrangler.toml as the jobs', () => {
  const settings = getStaticTOMLValue(parseTOML(readFileSync('wrangler.toml', 'utf8')));
  const crons = new Set(JOBS.map(({ every }) => INTERVALS[every].cron));
  expect(settings).toMatchObject({ triggers: { crons: [...crons].toSorted() } });
});
