import { expect, test } from 'vitest';
import { describeInstallation } from './install-browser.mjs';

test('names the system packages before they are installed', () => {
  expect(describeInstallation({ system: true, apt: true })).toMatch(
    /browser tests .* chromium-headless-shell .* apt-get/,
  );
  expect(describeInstallation({ system: true, apt: false })).toContain('system libraries');
});

test('installs no system package for a user who may not', () => {
  expect(describeInstallation({ system: false, apt: false })).toContain('no system package');
});
