import { expect, test } from 'vitest';
import { addLike } from '#worker/testing/relations.ts';
import { setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { ask, markRead, send, sync, tryReact, tryDelete } = fixture;

const revOf = async (who: string) => (await sync(who)).rev;

test.each<[string, string, string, object?]>([
  ['takes back a like', 'DELETE', '/api/likes', { member: 'jonas' }],
  ['marks a like as seen', 'POST', '/api/likes/seen', { member: 'jonas' }],
  ['ends a block', 'DELETE', '/api/members/jonas/block'],
  ['blocks', 'POST', '/api/members/jonas/block'],
  ['reports', 'POST', '/api/members/jonas/report', { reason: 'scam' }],
  ['takes back a photo request', 'DELETE', '/api/members/jonas/photo-request'],
  ['deletes the conversation', 'DELETE', '/api/chats.php', { profile: 'jonas' }],
])('leaves the devices of a member in peace when a stranger %s', async (_, method, path, json) => {
  const answer = await ask('mira', path, { method, ...(json && { json }) });
  expect(answer.status).toBe(200);
  expect(await revOf('jonas')).toBe(0);
});

test('tells the devices of the other once of what a member does twice', async () => {
  const { id } = (await send('mira', 'jonas')).conversation;
  await send('mira', 'jonas');
  await send('jonas', 'mira');
  const change = (method: string, path: string, json?: object) => () =>
    ask('jonas', path, { method, ...(json && { json }) });
  const steps: [string, () => Promise<unknown>][] = [
    ['read the first of two messages', () => markRead('jonas', id, 1)],
    ['react', () => tryReact('jonas', id, 1, 'heart')],
    ['delete a message', () => tryDelete('jonas', id, 3)],
    ['like', change('POST', '/api/likes', { member: 'mira' })],
    ['take back the like', change('DELETE', '/api/likes', { member: 'mira' })],
    ['block', change('POST', '/api/members/mira/block')],
    ['end the block', change('DELETE', '/api/members/mira/block')],
  ];
  const told = [];
  for (const [name, act] of steps) {
    const before = await revOf('mira');
    await act();
    await act();
    told.push([name, (await revOf('mira')) - before]);
  }
  expect(told).toEqual(steps.map(([name]) => [name, 1]));
});

test.each([
  ['has liked', 'mira', 'jonas'],
  ['was liked by', 'jonas', 'mira'],
])('tells of a block a member that the other %s', async (_, from, to) => {
  await addLike(fixture.app, from, to);
  await ask('mira', '/api/members/jonas/block', { method: 'POST' });
  expect(await revOf('jonas')).toBe(1);
});
