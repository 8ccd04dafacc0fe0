import { expect, test } from 'vitest';
import { setUpChat } from './chat.fixture.ts';

const fixture = setUpChat();
const { ask, send } = fixture;

const countRows = (html: string) => html.split('<li class="chatrow').length - 1;

test('renders beside a conversation only the rows that a screen shows, and leads to all others without scripts', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) {
    const id = `m${n}`;
    await fixture.app.addMember({ id });
    fixture.cookies[id] = await fixture.app.startSession('ardenza', `${id}@mail.example`);
    ids.push((await send(id, 'mira', 'Hello')).conversation.id);
  }
  const read = async (path: string) => (await ask('mira', path)).text();
  expect(countRows(await read('/chats'))).toBe(20);
  const beside = await read(`/chats/${ids[19]}?show=unread`);
  expect(countRows(beside)).toBe(15);
  const [, more = ''] = /class="more"><a [^>]*href="([^"]+)"/.exec(beside) ?? [];
  expect(more).toBe('/chats?show=unread');
  expect(countRows(await read(more))).toBeGreaterThan(15);
});
