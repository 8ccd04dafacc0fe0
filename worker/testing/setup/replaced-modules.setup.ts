import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// The test files of a process share the modules that they load. A file that replaces a module loads all of them anew, and
// so does the file after it.
const { testPath } = expect.getState();
if (testPath === undefined) throw new Error('The path of the test file is not known.');
if (readFileSync(testPath, 'utf8').includes('vi.mock(')) {
  vi.resetModules();
  afterAll(() => void vi.resetModules());
}
