import { expect, test } from 'vitest';
import { parseReference } from './reference.ts';

test.each([
  'A-7F3K-2094',
  'a-7f3k-2094',
  'A7F3K2094',
  'A 7F3K 2094',
  'A–7F3K–2094',
  'A—7F3K‑2094',
  'A−7F3K−2094',
  ' a - 7f3k - 2o94 ',
  'Order: A-7F3K-2094',
  'Bestellnummer A-7F3K-2094',
  'nr. 7F3K-2094',
  '7F3K-2094',
  '#A-7F3K-2094',
  'N° A7F3K-2094',
  'Ａ－７Ｆ３Ｋ－２０９４',
])('reads the number of an order: %s', (typed) => {
  expect(parseReference(typed, 'A')).toBe('A-7F3K-2094');
});

test.each([
  ['R-IL0O-1234', 'RC', 'R-1100-1234'],
  ['0-7K3M-92QX', 'O', 'O-7K3M-92QX'],
  ['Appeal O-7K3M-92QX', 'O', 'O-7K3M-92QX'],
  ['C-7K3M-92QX', 'RC', 'C-7K3M-92QX'],
  ['Report R-CCCC-92QX', 'RC', 'R-CCCC-92QX'],
])('reads %s', (typed, letters, reference) => {
  expect(parseReference(typed, letters)).toBe(reference);
});

test.each([
  ['', 'A'],
  ['A-12', 'A'],
  ['A-7F3K-20945', 'A'],
  ['A-7F3K-209U', 'A'],
  ['7K3M-92QX', 'RC'],
  ['X-7K3M-92QX', 'RC'],
  ['A-7F3K-2094', 'B'],
  ['Order A-7F3K-2094', 'B'],
  ['A 7F3K2094', 'B'],
  ['A-7F3K-209', 'A'],
  ['Order A-7F3K-209', 'A'],
  ['Order 7F3K-209', 'A'],
  ['A7F3K-209', 'A'],
  ['A-7F3K-2094 2x', 'A'],
  ['Order A-7F3K-2094 2x', 'A'],
  ['Bestelnummer: A-7F3K', 'A'],
  ['Bestelnummer: A-7F3K-', 'A'],
  ['A-1234-7F3K-2094', 'A'],
])('reads no reference from %j', (typed, letters) => {
  expect(parseReference(typed, letters)).toBeNull();
});
