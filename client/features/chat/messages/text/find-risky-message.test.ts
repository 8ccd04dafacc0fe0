import { expect, test } from 'vitest';
import { createMessage } from '../../events/chat-data.fixture.ts';
import { findRiskyMessage, isRiskyText } from './find-risky-message.ts';

test.each([
  'Look at https://photos.example/me',
  'my page: www.photos.example',
  'I am on chat-link.com',
  'I am on chat--.com',
  'Write to noor.b@mail.example',
  'noor (at) mail.example',
  'Call me: +31 6 1234 5678',
  '0612345678',
  '0170/123 45 67',
  'NL91 ABNA 0417 1643 00',
  'Let’s move to WhatsApp',
  'Add me on insta',
  'Schreib mir auf Telegram',
  'Kannst du mir Geld schicken?',
  'Kun je geld overmaken?',
  'Peux-tu faire un virement ?',
  'Hazme una transferencia',
  'Fammi un bonifico',
  'Zrób mi przelew',
  'Kan du skicka pengar?',
  'Kan du sende penge?',
  'Jeg trenger kontonummer ditt',
  'Anna tilinumero, niin maksan',
  'You should invest in bitcoin',
])('recognizes the risk of %j', (text) => {
  expect(isRiskyText(text)).toBe(true);
});

test.each([
  'Saturday at 20:30, table for two?',
  'It cost 1.250,00 euros, can you believe it?',
  'Born on 12.03.1988, so a Pisces.',
  'See you.Tomorrow then',
  'I work in a bank.',
  'He scored 3-2 in 2024.',
  'Das ist ein starkes Signal für uns',
  'Jeg er online nå',
  'e.g. pasta, i.e. carbonara',
])('lets %j pass', (text) => {
  expect(isRiskyText(text)).toBe(false);
});

// Each text is one run of as many characters as a message can have.
test('reads a text without spaces once', () => {
  for (const run of ['a', 'é', 'a-', '-', 'a_', '1'])
    for (let i = 0; i < 120; i++) expect(isRiskyText(run.repeat(10_000 / run.length))).toBe(false);
});

test('finds the first such message of a new peer', () => {
  const risky = (seq: number, mine: boolean) =>
    createMessage(seq, mine, seq, { text: 'My number is 0612345678' });
  expect(findRiskyMessage([createMessage(1), risky(2, true), risky(3, false), risky(4, false)])).toBe(3);
  expect(findRiskyMessage([risky(41, false)])).toBeUndefined();
  expect(findRiskyMessage([createMessage(1)])).toBeUndefined();
});
