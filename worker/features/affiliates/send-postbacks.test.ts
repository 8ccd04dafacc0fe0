import { expect, test } from 'vitest';
import { fillPostbackAddress } from './send-postbacks.ts';

const NOTHING = { ref: '', sub1: '', sub2: '', sub3: '', event: '', amount: '', currency: '', id: '' };

test.each([
  ['a&e=chargeback#x', 'https://adnet.example/in/a%26e%3Dchargeback%23x?e=purchase'],
  ['../../{event}', 'https://adnet.example/in/..%2F..%2F%7Bevent%7D?e=purchase'],
  ["é '()*", 'https://adnet.example/in/%C3%A9%20%27%28%29%2A?e=purchase'],
  ['', 'https://adnet.example/in/?e=purchase'],
  ['..', 'https://adnet.example/in/?e=purchase'],
])('writes %j so that it changes nothing but its own place', (sub1, address) => {
  const values = { ...NOTHING, sub1, event: 'purchase' };
  const filled = fillPostbackAddress('https://adnet.example/in/{sub1}?e={event}', values);
  expect([filled, new URL(filled).href]).toEqual([address, address]);
});
