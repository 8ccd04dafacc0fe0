import { expect, test } from 'vitest';
import { toAccountNumber } from './account-number.ts';
import { creditor } from './creditor.ts';

test.each([
  'NL91ABNA0417164300',
  'nl91 abna 0417 1643 00',
  'IBAN NL91 ABNA 0417 1643 00',
  'IBAN: NL91\u00A0ABNA\u00A00417\u00A01643\u00A000',
  'NL91–ABNA–0417–1643–00',
  'NL91.ABNA.0417.1643.00',
  'ＮＬ９１ ABNA 0417 1643 00',
  '\u202ANL91 ABNA 0417 1643 00\u202C',
])('reads an IBAN as banks show it: %s', (typed) => {
  expect(toAccountNumber(typed)).toBe('NL91ABNA0417164300');
});

test('reads a BIC in small letters and with spaces', () => {
  expect(creditor.shape.bic.parse('abna nl 2a')).toBe('ABNANL2A');
});
