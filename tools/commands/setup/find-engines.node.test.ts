import { expect, test } from 'vitest';
import { describeMissing } from './find-engines.ts';

test('names the packages of missing browsers and the command that installs them', () => {
  expect(describeMissing(() => true)).toBeUndefined();
  expect(describeMissing((program) => program !== 'WebKitWebDriver')).toBe(
    'Not found: WebKitWebDriver. On Debian: sudo apt-get install -y webkit2gtk-driver',
  );
  expect(describeMissing(() => false)).toContain('apt-get install -y firefox-esr webkit2gtk-driver xvfb');
});
