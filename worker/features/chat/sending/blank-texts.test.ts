import { expect, test } from 'vitest';
import { CREDITS, setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { refusal, trySend, send, value } = fixture;

/** Texts that show nothing. */
const BLANK = [
  ['a space of no width', '\u200b'],
  ['joiners', '\u200d\u200c'],
  ['marks of direction', '\u202e\u2066\u2069'],
  ['a soft hyphen', '\u00ad'],
  ['fillers of Hangul', '\u3164\u115f\u1160\uffa0'],
  ['an empty pattern of Braille', '\u2800'],
  ['selectors of variants', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['a note without a head', '\u{1d159}'],
  ['spaces between them', ' \u00a0\u2003\u200b\n\u3000\u2060 '],
] as const;

test.each(BLANK)('refuses a message of %s, and charges nothing', async (_, text) => {
  expect(await refusal(trySend('mira', 'jonas', text))).toMatchObject({
    status: 422,
    fields: { text: 'required' },
  });
  expect(await value('SELECT count(*) FROM messages')).toBe(0);
  expect(await value("SELECT balance FROM credit_balances WHERE member_id = 'mira'")).toBe(CREDITS);
});

test.each(['❤️', '👩‍🚀', '.', '한', 'a\u200bb'])('sends %j as it is', async (text) => {
  expect((await send('mira', 'jonas', text)).message.text).toBe(text);
});

test.each([
  ['/api/complaints', { kind: 'other', name: 'Noor', email: 'noor@mail.example' }],
  ['/api/members/jonas/report', { reason: 'other' }],
])('refuses a required text without a visible character at %s', async (path, more) => {
  const message = '\u200b'.repeat(50);
  const answer = fixture.ask('mira', path, { method: 'POST', json: { ...more, message } });
  expect(await refusal(answer)).toMatchObject({ status: 422, fields: { message: 'required' } });
});

test('does not count invisible characters towards the length of a complaint', async () => {
  const form = {
    kind: 'other',
    name: 'Noor',
    email: 'noor@mail.example',
    message: `no${'\u200b'.repeat(50)}`,
  };
  const answer = fixture.ask('mira', '/api/complaints', { method: 'POST', json: form });
  expect(await refusal(answer)).toMatchObject({ status: 422, fields: { message: 'complaint_length' } });
});
