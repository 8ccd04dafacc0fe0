import { expect, test } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

test.each([
  ['mira@gmial.com', 'mira@gmail.com'],
  ['Mira.Vos@hotmial.nl', 'Mira.Vos@hotmail.nl'],
  [' mira@outlok.com ', 'mira@outlook.com'],
  ['mira@zigo.nl', 'mira@ziggo.nl'],
  ['mira@web.dee', 'mira@web.de'],
])('corrects %s to %s', async (typed, meant) => expect(await suggestEmail(typed)).toBe(meant));

test.each([
  'mira@gmail.com',
  'mira@GMAIL.com',
  'mira@gmx.de',
  'mira@hotmail.nl',
  'mira@live.nl',
  'mira@o2.pl',
  'mira@wp.pl',
  'mira@bluewin.ch',
  'mira@mail.example',
  'mira@uni-koeln.de',
  'mira@bakkerij-vos.nl',
])('suggests nothing for %s', async (typed) => expect(await suggestEmail(typed)).toBeNull());
