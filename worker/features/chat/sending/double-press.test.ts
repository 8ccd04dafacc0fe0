import { expect, test } from 'vitest';
import type { Fault } from '#worker/testing/database/faulty-database.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { CREDITS, setUpChat } from '../chat.fixture.ts';

const faults: { next: () => Fault } = { next: () => null };
const { ask, open, openWith, send } = setUpChat({}, () => faults.next());

/** The form of a page that sends a text without scripts, filled in. */
const fillIn = (page: string, text: string): Record<string, string> => ({
  ...parseForm(page, 'text').values,
  text,
});

const read = async (path: string) => (await ask('mira', path)).text();
const submit = (path: string, form: Record<string, string>) => ask('mira', path, { method: 'POST', form });

test('sends and charges a text once when its form is sent twice without scripts', async () => {
  const path = '/members/jonas/chat';
  const form = fillIn(await read(path), 'Hello Jonas');
  const both = await Promise.all([submit(path, form), submit(path, form)]);
  both.push(await submit(path, form));
  const { conversation, messages, allowance } = await openWith('mira', 'jonas');
  expect(both.map(({ headers }) => headers.get('location'))).toEqual(
    Array(3).fill(`/chats/${conversation?.id}`),
  );
  expect(messages).toMatchObject([{ text: 'Hello Jonas' }]);
  expect(allowance.credits).toBe(CREDITS - 10);
});

test('sends the same text twice without scripts when it is written on two pages', async () => {
  const { id } = (await send('jonas', 'mira')).conversation;
  for (let n = 0; n < 2; n++) await submit(`/chats/${id}`, fillIn(await read(`/chats/${id}`), 'Hello'));
  expect((await open('mira', id)).messages.map(({ text }) => text)).toEqual(['Hello', 'Hello', 'Hello']);
});

test('keeps another text for the same page, which it does not take for the sent one', async () => {
  const { id } = (await send('jonas', 'mira')).conversation;
  const page = await read(`/chats/${id}`);
  await submit(`/chats/${id}`, fillIn(page, 'Hello'));
  const refused = await submit(`/chats/${id}`, fillIn(page, 'Hello again'));
  expect(refused.status).toBe(409);
  const form = parseForm(await refused.text(), 'text').values;
  expect(form).toMatchObject({ text: 'Hello again' });
  await submit(`/chats/${id}`, form);
  expect((await open('mira', id)).messages).toHaveLength(3);
});

test('sends a text once when the answer to its form was lost and the page with the error is sent', async () => {
  const path = '/members/jonas/chat';
  const form = fillIn(await read(path), 'Hello Jonas');
  faults.next = () => 'after';
  const failed = await submit(path, form);
  faults.next = () => null;
  expect(failed.status).toBeGreaterThanOrEqual(500);
  const again = parseForm(await failed.text(), 'text').values;
  expect(again).toMatchObject({ text: 'Hello Jonas', key: form['key'] });
  expect((await submit(path, again)).status).toBe(303);
  expect((await openWith('mira', 'jonas')).messages).toHaveLength(1);
});
