import { expect, test } from 'vitest';
import { toNameWithoutLink } from './has-link.ts';

test.each([
  ['J.de Vries', 'J. de Vries'],
  ['H.J.de Wit', 'H. J. de Wit'],
  ['J.-P.de Wit', 'J.-P. de Wit'],
  ['Dr.med. Huber', 'Dr. med. Huber'],
  ['M.Sc. Berg', 'M. Sc. Berg'],
  ['K.am Ende', 'K. am Ende'],
  ['J.Li', 'J. Li'],
])('separates an initial or a title that would be read as a part of a host: %s', (name, spaced) => {
  expect(toNameWithoutLink(name)).toBe(spaced);
});

test.each(['J.P. Jansen', 'St.Marie', 'Jo.Anna', 'Mira de Wit'])(
  'leaves a name as it is when no program would make a link of it: %s',
  (name) => expect(toNameWithoutLink(name)).toBe(name),
);

test.each([
  't.me/x',
  't.me?x',
  'casino-win.com',
  'J.de Vries casino-win.com',
  'www.j.de Vries',
  'e.casino-win.com',
])('refuses %s in a name', (name) => expect(() => toNameWithoutLink(name)).toThrow('validation'));
