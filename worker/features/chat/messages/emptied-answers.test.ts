import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import type { Sent } from '#client/features/chat/messages/message-contract.ts';
import { commitWrites } from '#worker/db/write.ts';
import { setUpChat } from '../chat.fixture.ts';
import { prepareRemoval } from './remove-by-operator.ts';

const fixture = setUpChat();
const { ask, read, tryDelete, value } = fixture;

/** A message that can be sent again under the same key, as after a lost answer. */
async function compose(from: string, json: object, path = '/api/messages') {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () => read<Sent>(ask(from, path, { method: 'POST', json, headers }));
  return { send, first: await send() };
}

const countAnswersWith = (text: string) =>
  value(`SELECT count(*) FROM idempotency WHERE answer LIKE '%${text}%'`);

test('answers a repeated call without the text of a message that was deleted for both', async () => {
  const secret = await compose('mira', { member: 'jonas', text: 'A secret' });
  const { conversation, message } = secret.first;
  const reply = await compose('jonas', { member: 'mira', text: 'Really?', reply_to: message.seq });
  const other = await compose('mira', { member: 'jonas', text: 'Forget it' });
  expect(reply.first.message.reply_to?.text).toBe('A secret');
  expect((await tryDelete('mira', conversation.id, message.seq)).status).toBe(200);

  expect(await countAnswersWith('A secret')).toBe(0);
  expect((await secret.send()).message).toEqual({ ...message, text: null, deleted: true });
  const quote = { ...reply.first.message.reply_to, text: null, deleted: true };
  expect((await reply.send()).message).toEqual({ ...reply.first.message, reply_to: quote });
  expect(await other.send()).toEqual(other.first);
});

test('keeps the answers to others when a member hides a message of the peer', async () => {
  const secret = await compose('mira', { member: 'jonas', text: 'A secret' });
  const reply = await compose('jonas', {
    member: 'mira',
    text: 'Really?',
    reply_to: secret.first.message.seq,
  });
  await tryDelete('jonas', secret.first.conversation.id, secret.first.message.seq);
  expect((await reply.send()).message.reply_to).toMatchObject({ text: null, deleted: true });
  expect(await secret.send()).toEqual(secret.first);
});

test('forgets a gift, and the text that an operator removes', async () => {
  const gift = await compose('mira', { member: 'jonas', gift: 'rose' }, '/api/messages/gift');
  await tryDelete('mira', gift.first.conversation.id, gift.first.message.seq);
  expect((await gift.send()).message).toMatchObject({ gift: null, deleted: true });

  const { first } = await compose('mira', { member: 'jonas', text: 'A secret' });
  const { db, ports } = fixture.app;
  const [tenant] = sites.tenants.filter(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('ardenza has gone.');
  const site = { db, ports, tenant, now: ports.clock(), changedInboxes: [] };
  const removal = await prepareRemoval(site, { sender: 'mira', peer: 'jonas', seq: first.message.seq });
  await commitWrites(db, removal?.writes ?? []);
  expect(await countAnswersWith('A secret')).toBe(0);
});
