import { expect, test } from 'vitest';
import { parseEmail } from './email-address.ts';

test.each([
  ['anna@mail.example', 'anna@mail.example'],
  [' Anna@Mail.Example ', 'Anna@mail.example'],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
  ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ['anna@XN--BCHER-KVA.example', 'anna@xn--bcher-kva.example'],
  ['anna@bücher。example', 'anna@xn--bcher-kva.example'],
  ['anna@mail.example.', 'anna@mail.example'],
  ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
  ['anna@mail.co.uk', 'anna@mail.co.uk'],
  ['anna@4ever.museum', 'anna@4ever.museum'],
  ["tim.o'brien@mail.example", "tim.o'brien@mail.example"],
  ['tim.o’brien@mail.example', "tim.o'brien@mail.example"],
  ['a&b@mail.example', 'a&b@mail.example'],
  ['anna+news@mail.example', 'anna+news@mail.example'],
  ['_@mail.example', '_@mail.example'],
  ['-anna-@mail.example', '-anna-@mail.example'],
  ['{a|b}~#!$%*/=?^`@mail.example', '{a|b}~#!$%*/=?^`@mail.example'],
  ['"anna"@mail.example', 'anna@mail.example'],
  ['"anna.maria"@mail.example', 'anna.maria@mail.example'],
  ['anna＠mail.example', 'anna@mail.example'],
  ['\u200Banna@mail\u00AD.example\u202C', 'anna@mail.example'],
])('%s is the mailbox %s', (typed, address) => {
  expect(parseEmail(typed)).toEqual({ address });
  expect(parseEmail(address)).toEqual({ address });
});

test.each(['ännä@mail.example', 'анна@почта.рф', '"ännä"@mail.example', '\u212Aim@mail.example'])(
  '%s has letters before the @ that not every mail server can handle',
  (typed) => expect(parseEmail(typed)).toEqual({ problem: 'email_letters' }),
);

test.each([
  '',
  'anna',
  '@mail.example',
  'anna@',
  'anna@example',
  'anna@mail..example',
  'anna@.example',
  'anna@mail.example/path',
  'anna@mail.example:25',
  'anna@mail%2eexample',
  'anna@-mail.example',
  'anna@192.0.2.1',
  'anna@[192.0.2.1]',
  '"anna maria"@mail.example',
  '"anna..maria"@mail.example',
  '""@mail.example',
  'anna..maria@mail.example',
  '.anna@mail.example',
  'anna.@mail.example',
  'anna maria@mail.example',
  'anna@mail.example,b@mail.example',
  'anna@mail.example, b',
  'anna@mail.example>\r\nBcc: b@mail.example',
  '"anna@mail.example"@mail.example',
  '"anna"maria"@mail.example',
  '"an\\"na"@mail.example',
  '<anna@mail.example>',
  'Anna <anna@mail.example>',
  `${'a'.repeat(65)}@mail.example`,
  `anna@${'mail.'.repeat(60)}example`,
])('%j is no address', (typed) => expect(parseEmail(typed)).toEqual({ problem: 'email_invalid' }));
