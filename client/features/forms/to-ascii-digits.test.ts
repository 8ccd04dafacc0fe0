import { expect, test } from 'vitest';
import { toAsciiDigits } from './to-ascii-digits.ts';

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['full-width', '０１２３４５６７８９'],
  ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ['Western', '0123456789'],
])('writes %s digits as 0 to 9', (_, digits) => {
  expect(toAsciiDigits(`no. ${digits}!`)).toBe('no. 0123456789!');
});
