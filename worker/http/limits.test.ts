import { expect, test } from 'vitest';
import { addressSubject } from './limits.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, subject) => expect(addressSubject(address)).toBe(subject));

test.each(['1:2:3:4:5:6:7:8:9::1', ':::', 'unknown:1', '::g'])('rubbish harms nobody: %s', (address) => {
  expect(() => addressSubject(address)).not.toThrow();
});
