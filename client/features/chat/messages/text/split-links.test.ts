import { expect, test } from 'vitest';
import { splitLinks } from './split-links.ts';

const links = (text: string) =>
  splitLinks(text, 'ardenza.example').flatMap((piece) => ('href' in piece ? [piece.href] : []));

test('keeps the whole text', () => {
  const text = 'See https://a.example/x?y=1, or (http://b.example). <b>Bold</b>';
  expect(
    splitLinks(text, 'ardenza.example')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test.each([
  ['See https://a.example/x?y=1.', ['https://a.example/x?y=1']],
  ['(http://b.example)', ['http://b.example']],
  ['((http://b.example).)!', ['http://b.example']],
  ['https://c.example/(d)', ['https://c.example/(d)']],
  ['HTTPS://D.example and more', ['HTTPS://D.example']],
  ['https://e.example/\u202emoc.knab', ['https://e.example/']],
  ['https://e.example/\u2066x\u2069', ['https://e.example/']],
  ['https://e.\u200bexample', ['https://e']],
  ['https://ardenza.example/members', ['https://ardenza.example/members']],
  ['https://other.example/api/docs', ['https://other.example/api/docs']],
])('links the addresses of "%s"', (text, found) => {
  expect(links(text)).toEqual(found);
});

test('reads an address with thousands of brackets behind it', () => {
  expect(links(`https://a.example${')'.repeat(9983)}`)).toEqual(['https://a.example']);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'ftp://a.example',
  'https://',
  'www.example.org',
  'https://bank.example@evil.example/',
  'xhttps://a.example',
  'https://ardenza.example/api/logout.php',
  'https://ARDENZA.example:443/x/../api/logout.php',
  'https://ardenza.example/%61pi/logout.php',
])('does not link "%s"', (text) => {
  expect(links(text)).toEqual([]);
});
