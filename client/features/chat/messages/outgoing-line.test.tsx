import { expect, test } from 'vitest';
import type { ErrorCode, ErrorParams } from '#client/api/errors.ts';
import { renderMarkup } from '#client/testing/render-markup.tsx';
import chat from '#locales/en/chat.json' with { type: 'json' };
import frenchChat from '#locales/fr/chat.json' with { type: 'json' };
import gifts from '#locales/en/gifts.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import type { OutgoingMessage } from '../sending/outgoing-message.ts';
import { MessageFrame } from './message-frame.tsx';
import { OutgoingLine } from './outgoing-line.tsx';

const NOT_SENT = 'Not sent, not charged.';
const UNCONFIRMED = 'We can’t confirm this was sent. You won’t pay twice.';

function renderLine(
  state: OutgoingMessage['state'],
  code: ErrorCode,
  params: ErrorParams = {},
  over: Partial<OutgoingMessage> = {},
  onShow: (() => void) | null = () => undefined,
): string {
  const error = { code, params, fields: {} };
  const message: OutgoingMessage = {
    key: '1',
    member: 'jonas',
    at: 0,
    kind: 'text',
    text: 'Hi',
    state,
    error,
    ...over,
  } as OutgoingMessage;
  return renderMarkup(<OutgoingLine message={message} isTurn name="Jonas" outbox={null} onShow={onShow} />, {
    chat,
    errors,
    gifts,
  });
}

test.each(['busy', 'upstream', 'try_again_later'] as const)(
  'never says that a message is not sent when the server may have stored it: %s',
  (code) => {
    const html = renderLine('failed', code);
    expect(html).toContain(UNCONFIRMED);
    expect(html).not.toContain(NOT_SENT);
  },
);

test('says that a message is neither sent nor charged when the server has refused it', () => {
  const html = renderLine('failed', 'not_found');
  expect(html).toContain(NOT_SENT);
  expect(html).not.toContain(UNCONFIRMED);
});

test('offers no further try of a message that may have arrived days ago, but its text', () => {
  const html = renderLine('failed', 'busy', {}, { isFinal: true });
  expect(html).toContain(chat.row.unconfirmed);
  expect(html).not.toContain(UNCONFIRMED);
  expect(html).not.toContain('Try again');
  expect(html).toContain(`>${chat.message.copy}</button>`);
  expect(html).toContain(`>${chat.state.discard}</button>`);
});

test('offers no further try where the conversation is closed and quotes nothing of it, but the text', () => {
  const replyTo = { seq: 1, mine: false, kind: 'text', text: 'Hello', gift: null, deleted: false } as const;
  const html = renderLine('failed', 'blocked', {}, { replyTo }, null);
  expect(html).toContain(chat.row.failed);
  expect(html).not.toContain('Try again');
  expect(html).not.toContain('Hello');
  expect(html).toContain(`>${chat.message.copy}</button>`);
  expect(html).toContain(`>${chat.state.discard}</button>`);
  expect(renderLine('failed', 'busy', {}, {}, null)).toContain(chat.row.unconfirmed);
});

test.each([
  ['credits_short', { cost: 50, have: 3 }, 'you need 50 and have 3'],
  ['credits_owed', {}, errors.credits_owed],
  ['upload_too_slow', {}, errors.upload_too_slow.slice(-20)],
] as const)(
  'says why a gift or a photo was refused, which the composer cannot: %s',
  (code, params, reason) => {
    expect(renderLine('failed', code, params, { kind: 'gift', gift: 'rose' })).toContain(reason);
  },
);

test('names the new price of a message that was refused because it costs more than was shown', () => {
  const html = renderLine('failed', 'message_price_changed', { count: 10 });
  expect(html).toContain(NOT_SENT);
  expect(html).toContain('This now costs 10 credits');
});

test.each([
  [true, chat, 'You: '],
  [false, chat, 'Jonas: '],
  [true, frenchChat, 'Toi\u00a0: '],
  [false, frenchChat, 'Jonas\u00a0: '],
])('tells a screen reader whose words they are: own %s', (isOwn, texts, speaker) => {
  const frame = (
    <MessageFrame isOwn={isOwn} isTurn name="Jonas">
      Hi
    </MessageFrame>
  );
  expect(renderMarkup(frame, { chat: texts })).toContain(`<span class="vh">${speaker}</span>`);
});

test('names the connection only when it is missing', () => {
  expect(renderLine('waiting', 'offline')).toContain(chat.state.offline);
  expect(renderLine('waiting', 'busy')).toContain(chat.state.sending);
});
