import { expect, test } from 'vitest';
import { parseForm } from '#worker/testing/forms.ts';
import { addCredits, setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { arrange, ask, markRead, open, send, unread } = fixture;

const readPage = async (path: string) => (await ask('mira', path)).text();

/** The form that marks what the page shows as read; null where it shows nothing unread. */
async function findReadForm(path: string) {
  const form = /<form(?:(?!<\/form>).)*value="read" name="intent".*?<\/form>/s.exec(
    await readPage(path),
  )?.[0];
  return form === undefined ? null : parseForm(form, 'seen');
}

async function submit(path: string, form: Record<string, string>) {
  const answer = await ask('mira', path, { method: 'POST', form });
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

async function sendHundred(): Promise<string> {
  await addCredits(fixture.app, 'jonas', 2000);
  let id = '';
  for (let n = 1; n <= 100; n++) ({ id } = (await send('jonas', 'mira', `Number ${n}.`)).conversation);
  return id;
}

test('marks the messages that a page shows as read without scripts, and opens at the next ones', async () => {
  const path = `/chats/${await sendHundred()}`;
  for (const left of [60, 26, 0]) {
    const form = await findReadForm(path);
    expect(await submit(path, { ...form?.values, intent: 'read' })).toBe(path);
    expect(await unread('mira')).toBe(left);
  }
  expect(await findReadForm(path)).toBe(null);
});

test('tells the peer what was marked as read without scripts', async () => {
  const { id } = (await send('jonas', 'mira')).conversation;
  const path = '/members/jonas/chat';
  const form = await findReadForm(path);
  expect(await submit(path, { ...form?.values, intent: 'read' })).toBe(path);
  expect((await open('jonas', id)).peer_read_seq).toBe(1);
});

test('offers without scripts to read what the viewer has marked as unread', async () => {
  const { id } = (await send('jonas', 'mira')).conversation;
  await markRead('mira', id, 1);
  expect(await findReadForm(`/chats/${id}`)).toBe(null);
  await arrange('mira', id, { unread: true });
  const form = await findReadForm(`/chats/${id}`);
  await submit(`/chats/${id}`, { ...form?.values, intent: 'read' });
  expect(await unread('mira')).toBe(0);
});

test('marks with an answer without scripts only what the page of the form has shown', async () => {
  const id = await sendHundred();
  const path = `/chats/${id}`;
  const form = parseForm(await readPage(path), 'text');
  expect(form.values).toMatchObject({ seen: '40' });
  await submit(path, { ...form.values, text: 'Number 1 is wrong.' });
  expect(await unread('mira')).toBe(60);
});

test('has read up to the own answer without scripts, so that the chat can be marked as unread and read again', async () => {
  const { id } = (await send('jonas', 'mira')).conversation;
  const path = `/chats/${id}`;
  const form = parseForm(await readPage(path), 'text');
  expect(await submit(path, { ...form.values, text: 'Hello Jonas' })).toBe(path);
  expect((await open('mira', id)).read_seq).toBe(2);
  await arrange('mira', id, { unread: true });
  const readForm = await findReadForm(path);
  await submit(path, { ...readForm?.values, intent: 'read' });
  expect(await unread('mira')).toBe(0);
  await arrange('mira', id, { unread: true });
  await send('jonas', 'mira');
  expect(await unread('mira'), 'the message replaces the mark').toBe(1);
});
