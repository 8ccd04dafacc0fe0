import { readFileSync, rmSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/**
 * Reads the JSON report of Vitest or Playwright. A file that cannot be loaded and a missing report count as one
 * failed test each, so that no failure ends as "0 failed".
 */
export function readTestCounts(file: string): Counts {
  let report: VitestReport | PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return { passed: 0, failed: 1 };
  }
  return 'stats' in report ? countPlaywright(report) : countVitest(report);
}

export function deleteTestCounts(file: string) {
  rmSync(file, { force: true });
}

function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + notLoaded.length };
}

function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  const failed = stats.unexpected === 0 ? errors.length : stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed };
}
