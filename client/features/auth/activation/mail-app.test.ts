import { expect, test } from 'vitest';
import { findMailApp } from './mail-app.ts';

test.each([
  ['mira@gmail.com', 'Gmail'],
  ['Mira@Hotmail.co.uk', 'Outlook'],
  ['mira@yahoo.com.br', 'Yahoo Mail'],
  ['mira@gmx.de', 'GMX'],
  ['mira@poczta.onet.pl', 'Onet Poczta'],
])('knows where the mail of %s is read', (email, name) => {
  const app = findMailApp(email);
  expect(app?.name).toBe(name);
  expect(app?.url).toMatch(/^https:/);
});

test('leads nowhere for a host that it does not know', () => {
  for (const email of ['mira@example.org', 'mira@gmail.com.example.org', 'mira@notgmail.com', 'mira'])
    expect(findMailApp(email)).toBeNull();
});
