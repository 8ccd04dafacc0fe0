import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { runComponent } from '#client/testing/run-component.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import chat from '#locales/en/chat.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import { createMessage, createPage } from '../events/chat-data.fixture.ts';
import { FirstLines } from './first-lines.tsx';
import { FirstMessageForm, canSendFirstMessage } from './first-message-form.tsx';

const PAGE = createPage([], { conversation: null });
const SENT = { conversation: { id: 'a' }, message: createMessage(1, true), allowance: PAGE.allowance };

afterEach(() => toasts.clear());

function open(answer: () => Promise<unknown>) {
  const sent: { text: string; key: string | undefined; price: number }[] = [];
  const onSent = vi.fn<() => void>();
  const queries = createQueryClient();
  const call = ((_: unknown, { body }: { body: { text: string; price: number } }, key?: string) => {
    sent.push({ ...body, key });
    return answer();
  }) as Call;
  const form = runComponent(() => FirstMessageForm({ page: PAGE, onSent }), {
    texts: { chat, errors },
    settings: { message_credits: 10, message_length: 20 },
    call,
    queries,
  });
  const find = (type: string) => form.findAll((element) => element.type === type)[0]?.props;
  const fire = (type: string, handler: string, event: object) => {
    const listener = find(type)?.[handler] as (event: object) => void;
    listener(event);
  };
  return {
    sent,
    onSent,
    queries,
    error: () => form.findAll(({ props }) => props['id'] === 'first-line-error')[0]?.props,
    async type(text: string) {
      fire('textarea', 'onChange', { target: { value: text } });
      await expect.poll(() => find('textarea')?.['value']).toBe(text);
    },
    choose(line: string) {
      const onChoose = form.findAll((element) => element.type === FirstLines)[0]?.props['onChoose'];
      (onChoose as (line: string) => void)(line);
    },
    typed: () => find('textarea')?.['value'],
    submit: () => fire('form', 'onSubmit', { preventDefault: () => undefined }),
  };
}

test('shows an error and tries the same text with the same key', async () => {
  let isBusy = true;
  const { sent, onSent, error, type, submit } = open(() =>
    isBusy ? Promise.reject(new ApiError('busy')) : Promise.resolve(SENT),
  );
  await type('Hello there');
  submit();
  await expect.poll(() => error()?.['children']).toBe(errors.busy);
  expect(error()?.['role']).toBe('status');
  expect(onSent).not.toHaveBeenCalled();
  isBusy = false;
  submit();
  await expect.poll(() => onSent.mock.calls).toHaveLength(1);
  expect(sent.map(({ text }) => text)).toEqual(['Hello there', 'Hello there']);
  expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(toasts.current()).toMatchObject([{ message: 'Message sent to member a' }]);
});

test('keeps the text when the message costs more than was shown, asks for the new prices, and sends it at the new one the next time', async () => {
  let isRefused = true;
  const { sent, onSent, queries, error, type, submit } = open(() =>
    isRefused
      ? Promise.reject(new ApiError('message_price_changed', { params: { count: 20 } }))
      : Promise.resolve(SENT),
  );
  await type('Hello there');
  submit();
  await expect.poll(() => error()?.['children']).toContain('This now costs 20 credits');
  expect(queries.getQueryState(['settings'])?.isInvalidated).toBe(true);
  isRefused = false;
  submit();
  await expect.poll(() => onSent.mock.calls).toHaveLength(1);
  expect(sent.map(({ text, price }) => [text, price])).toEqual([
    ['Hello there', 0],
    ['Hello there', 20],
  ]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('gives another text another key', async () => {
  const { sent, error, type, submit } = open(() => Promise.reject(new ApiError('busy')));
  await type('Hello');
  submit();
  await expect.poll(() => error()?.['children']).toBe(errors.busy);
  await type('Hello again');
  submit();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('adds a suggested line to what is typed, and replaces the suggested line before it', async () => {
  const { type, choose, typed } = open(() => Promise.resolve(SENT));
  choose('Coffee or tea?');
  await expect.poll(typed).toBe('Coffee or tea?');
  choose('Beach or city?');
  await expect.poll(typed).toBe('Beach or city?');
  await type('Good evening');
  choose('Coffee or tea?');
  await expect.poll(typed).toBe('Good evening\nCoffee or tea?');
});

test('sends neither nothing nor a text that is too long', async () => {
  const { sent, error, type, submit } = open(() => Promise.resolve(SENT));
  submit();
  await type('   ');
  submit();
  await type('x'.repeat(21));
  expect(error()?.['children']).toBe('Keep it under 20 characters.');
  submit();
  await type('Hello');
  submit();
  await expect.poll(() => sent).toMatchObject([{ text: 'Hello' }]);
});

test('offers the form only where the message can be paid and answered', () => {
  expect(canSendFirstMessage(PAGE, 10)).toBe(true);
  expect(canSendFirstMessage({ ...PAGE, closed: 'no_responder' }, 10)).toBe(false);
  const allowance = { ...PAGE.allowance, free_messages_left: 0 };
  expect(canSendFirstMessage({ ...PAGE, allowance }, 10)).toBe(false);
  expect(canSendFirstMessage({ ...PAGE, allowance: { ...PAGE.allowance, conversations_left: 0 } }, 10)).toBe(
    false,
  );
});
