import { expect, test } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';
import { MAIL_PROVIDERS } from './mail-providers.ts';

test.each([
  ['mira@gmial.com', 'mira@gmail.com'],
  ['mira@gmail.co', 'mira@gmail.com'],
  ['mira@gmail.con', 'mira@gmail.com'],
  ['mira@gmail.nl', 'mira@gmail.com'],
  ['mira@gmail.de', 'mira@gmail.com'],
  ['mira@gamil.nl', 'mira@gmail.com'],
  ['mira@gmaill.com', 'mira@gmail.com'],
  ['mira@hotmail.con', 'mira@hotmail.com'],
  ['mira@hotmail.pl', 'mira@hotmail.com'],
  ['mira@hotmial.con', 'mira@hotmail.com'],
  ['mira@hotmail.co.ul', 'mira@hotmail.co.uk'],
  ['Mira.Vos@hotmial.nl', 'Mira.Vos@hotmail.nl'],
  [' mira@outlok.com ', 'mira@outlook.com'],
  ['mira@outlook.nl', 'mira@outlook.com'],
  ['mira@yaho.fr', 'mira@yahoo.fr'],
  ['mira@iclod.com', 'mira@icloud.com'],
  ['mira@zigo.nl', 'mira@ziggo.nl'],
  ['mira@telnet.be', 'mira@telenet.be'],
  ['mira@web.dee', 'mira@web.de'],
  ['mira@t-onlin.de', 'mira@t-online.de'],
  ['mira@oragne.fr', 'mira@orange.fr'],
])('corrects %s to %s', async (typed, meant) => expect(await suggestEmail(typed)).toBe(meant));

test.each([
  'mira@GMAIL.com',
  'mira@mail.example',
  'mira@uni-koeln.de',
  'mira@bakkerij-vos.nl',
  'mira@web.be',
  'mira@free.com',
  'mira@orange.com',
  'mira@email.nl',
  'mira@mail.nl',
  'mira@love.nl',
  'mira@ap.pl',
  'mira@bücher.example',
  'mira',
])('suggests nothing for %s', async (typed) => expect(await suggestEmail(typed)).toBeNull());

test('corrects no address of a real provider', async () => {
  for (const known of [
    'gmx.com',
    'mailbox.org',
    'op.pl',
    'googlemail.com',
    'live.nl',
    'ymail.com',
    'mail.com',
  ])
    expect(MAIL_PROVIDERS.has(known)).toBe(true);
  const corrected = await Promise.all([...MAIL_PROVIDERS].map((host) => suggestEmail(`mira@${host}`)));
  expect(corrected.filter((suggestion) => suggestion !== null)).toEqual([]);
});
