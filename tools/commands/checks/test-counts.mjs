import { readFileSync, rmSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Reads the JSON report of Vitest or Playwright. A file that cannot be loaded and a missing report count as one
 * failed test each, so that no failure ends as "0 failed".
 * @param {string} file
 * @returns {Counts}
 */
export function readTestCounts(file) {
  /** @type {VitestReport | PlaywrightReport} */
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  return 'stats' in report ? countPlaywright(report) : countVitest(report);
}

/** @param {string} file */
export function deleteTestCounts(file) {
  rmSync(file, { force: true });
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
 *
 * @param {VitestReport} report
 * @returns {Counts}
 */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + notLoaded.length };
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number }} stats
 * @property {unknown[]} errors
 *
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
function countPlaywright({ stats, errors }) {
  const failed = stats.unexpected === 0 ? errors.length : stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed };
}
