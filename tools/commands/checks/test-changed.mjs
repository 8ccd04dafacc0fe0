// The tests nearest to what has changed since the main branch: `node tools/commands/checks/test-changed.mjs`.
import { join, relative } from 'node:path';
import { configDefaults } from 'vitest/config';
import { createVitest } from 'vitest/node';
import { findChangeBase, isNearChange, listChangedFiles } from './change-base.ts';
import { ROOT } from '../setup/runtime.mjs';

const base = findChangeBase();
const vitest = await createVitest({
  config: 'tools/config/vitest.config.ts',
  project: 'node',
  changed: base,
  // The checks of texts read them as files, so that no import leads from a test to a text.
  forceRerunTriggers: [...configDefaults.forceRerunTriggers, join(ROOT, 'locales/**')],
  watch: false,
  passWithNoTests: true,
  reporters: ['default', 'json'],
  outputFile: { json: process.argv[2] ?? '.cache/test/changed.json' },
});
try {
  const changed = listChangedFiles(base);
  const reached = (await vitest.getRelevantTestSpecifications()).map(({ moduleId }) =>
    relative(ROOT, moduleId),
  );
  const near = reached.filter((file) => isNearChange(file, changed));
  // A name that no file has: without a filter all tests would run.
  await vitest.start(near.length > 0 ? near : ['no test is near']);
  console.log(
    `note: ${near.length} test files are near the change; npm test runs ${reached.length - near.length} more that import it`,
  );
} finally {
  await vitest.close();
}
