import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTestCounts } from './test-counts.ts';

const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'report.json');

function countsOf(report: unknown) {
  writeFileSync(file, JSON.stringify(report));
  return readTestCounts(file);
}

test('counts the tests in a report of Vitest, and a file that could not be loaded as a failure', () => {
  const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
  const notLoaded = { status: 'failed', assertionResults: [] };
  expect(countsOf({ numPassedTests: 2, numFailedTests: 1, testResults: [passed, failed] })).toEqual({
    passed: 2,
    failed: 1,
  });
  expect(countsOf({ numPassedTests: 1, numFailedTests: 0, testResults: [passed, notLoaded] })).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('counts the tests in a report of Playwright, and errors outside tests as failures', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 1 };
  expect(countsOf({ stats, errors: [] })).toEqual({ passed: 6, failed: 0 });
  expect(countsOf({ stats: { ...stats, unexpected: 2 }, errors: [] })).toEqual({ passed: 6, failed: 2 });
  expect(countsOf({ stats, errors: [{ message: 'the server did not start' }] })).toEqual({
    passed: 6,
    failed: 1,
  });
});

test('counts a missing report as a failure', () => {
  expect(readTestCounts(`${file}.missing`)).toEqual({ passed: 0, failed: 1 });
});
