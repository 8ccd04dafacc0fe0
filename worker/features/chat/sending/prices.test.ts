import { expect, test } from 'vitest';
import type { AskInit } from '#worker/testing/test-app.ts';
import { CREDITS, addCredits, setUpChat } from '../chat.fixture.ts';

const fixture = setUpChat();
const { chats, change, open, openWith, refusal, remove, send, trySend, trySendGift, trySendPhoto, value } =
  fixture;

const makeFree = (id: string) => change(id, 'paid_user = 0');
const countMessages = () => value('SELECT count(*) FROM messages');
const balanceOf = async (id: string) =>
  (await openWith(id, id === 'mira' ? 'jonas' : 'mira')).allowance.credits;

const oweCredits = (id: string, amount: number) =>
  fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', ?, ?, 'owed', 'payment', 0, 'owed')",
    )
    .bind(id, amount)
    .run();

/** Sends one message while another one waits between what it has read and its commit. Returns both statuses. */
async function sendBoth(waiting: [string, string], quick: [string, string]): Promise<unknown[]> {
  let second: Response | undefined;
  fixture.watched.beforeCommit = async () => {
    second = await trySend(...quick);
  };
  const first = await trySend(...waiting);
  return [first.status, second?.status];
}

test('charges a Premium member from the first message, replies included', async () => {
  expect((await send('mira', 'jonas')).allowance.credits).toBe(CREDITS - 10);
  expect((await send('jonas', 'mira')).allowance.credits).toBe(CREDITS - 10);
  const { results } = await fixture.app.db
    .prepare(
      "SELECT member_id, amount, reason, reference FROM credit_ledger WHERE reason = 'message' ORDER BY id",
    )
    .all();
  const { id } = (await openWith('mira', 'jonas')).conversation ?? {};
  expect(results).toEqual([
    { member_id: 'mira', amount: -10, reason: 'message', reference: `${id}:1` },
    { member_id: 'jonas', amount: -10, reason: 'message', reference: `${id}:2` },
  ]);
});

test('gives a free member three messages in total, not per conversation', async () => {
  await makeFree('mira');
  expect((await openWith('mira', 'jonas')).allowance).toEqual({
    credits: CREDITS,
    owed: 0,
    free_messages_left: 3,
    conversations_left: 2,
  });
  await send('mira', 'jonas');
  await send('mira', 'anna');
  expect((await send('mira', 'jonas')).allowance).toEqual({
    credits: CREDITS,
    owed: 0,
    free_messages_left: 0,
    conversations_left: 0,
  });
  expect((await send('mira', 'jonas')).allowance.credits).toBe(CREDITS - 10);
  expect(await value('SELECT group_concat(price) FROM messages WHERE seq > 1')).toBe('0,10');
});

test('charges texts, photos and gifts under a reason of their own', async () => {
  await send('mira', 'jonas');
  await trySendPhoto('mira', 'jonas');
  await trySendGift('mira', 'jonas', 'wine');
  expect(await value("SELECT group_concat(reason || amount, ' ') FROM credit_ledger WHERE amount < 0")).toBe(
    'message-10 photo-20 gift-20',
  );
});

test('refuses what costs credits while a member owes some, and stores nothing', async () => {
  await makeFree('mira');
  await send('mira', 'jonas');
  await oweCredits('mira', 5);
  // The other two free messages still go out.
  for (const text of ['One', 'Two']) await send('mira', 'jonas', text);
  for (const refused of [
    trySend('mira', 'jonas'),
    trySendPhoto('mira', 'jonas'),
    trySendGift('mira', 'jonas', 'rose'),
  ])
    expect(await refusal(refused)).toMatchObject({ status: 402, error: 'credits_owed' });
  expect(await countMessages()).toBe(3);
  expect((await openWith('mira', 'jonas')).allowance).toMatchObject({ credits: CREDITS + 5, owed: 5 });
});

test('names the debt, not the price, to a member without credits who owes some', async () => {
  await addCredits(fixture.app, 'mira', -CREDITS);
  await oweCredits('mira', 5);
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({ status: 402, error: 'credits_owed' });
});

test('refuses a message when its sender comes to owe credits while it is sent', async () => {
  fixture.watched.beforeCommit = () => oweCredits('mira', 5);
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({ status: 402, error: 'credits_owed' });
  expect(await countMessages()).toBe(0);
});

test('refuses a message without enough credits and stores nothing', async () => {
  await addCredits(fixture.app, 'mira', 5 - CREDITS);
  expect(await refusal(trySend('mira', 'jonas'))).toMatchObject({
    status: 402,
    error: 'credits_short',
    params: { have: 5, cost: 10 },
  });
  expect(await countMessages()).toBe(0);
  expect((await chats('jonas')).chats).toEqual([]);
  expect(await value('SELECT count(*) FROM conversations')).toBe(0);
  expect(await balanceOf('mira')).toBe(5);
});

test('lets a free member start two conversations and answer any number', async () => {
  for (const id of ['lena', 'paul']) {
    await fixture.app.addMember({ id });
    fixture.cookies[id] = await fixture.app.startSession('ardenza', `${id}@mail.example`);
  }
  await makeFree('mira');
  await send('mira', 'jonas');
  const { conversation } = await send('mira', 'anna');
  expect(await refusal(trySend('mira', 'lena'))).toMatchObject({
    status: 403,
    error: 'conversations_used_up',
    params: { count: 2 },
  });
  // Deleting gives nothing back, and a deleted conversation goes on.
  await remove('mira', conversation.id);
  expect((await trySend('mira', 'lena')).status).toBe(403);
  expect((await trySend('mira', 'anna')).status).toBe(200);
  await send('lena', 'mira');
  expect((await send('mira', 'lena')).allowance.conversations_left).toBe(0);
  await change('mira', 'paid_user = 1');
  expect((await send('mira', 'paul')).allowance.conversations_left).toBe(null);
  // Three started: without Premium she answers, but starts no other.
  await makeFree('mira');
  expect((await trySend('mira', 'paul')).status).toBe(200);
});

test('charges a free member who has used more free messages than the site gives now', async () => {
  await makeFree('mira');
  await send('mira', 'jonas');
  await fixture.app.db.prepare('UPDATE message_allowances SET free_used = 9, free_limit = 9').run();
  expect((await send('mira', 'jonas')).allowance).toMatchObject({
    credits: CREDITS - 10,
    free_messages_left: 0,
  });
});

test('sends one of two parallel messages when the credits suffice for one', async () => {
  await addCredits(fixture.app, 'mira', 15 - CREDITS);
  expect(await sendBoth(['mira', 'jonas'], ['mira', 'jonas'])).toEqual([402, 200]);
  expect(await countMessages()).toBe(1);
  expect(await balanceOf('mira')).toBe(5);
  expect(await value("SELECT count(*) FROM credit_ledger WHERE reason = 'message'")).toBe(1);
});

test('numbers parallel messages of both without gaps and charges each', async () => {
  const { conversation } = await send('mira', 'jonas');
  const texts = Array.from({ length: 8 }, (_, i) => String(i));
  const answers = await Promise.all(
    texts.map((text) =>
      Number(text) % 2 === 0 ? trySend('mira', 'jonas', text) : trySend('jonas', 'mira', text),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { messages } = await open('mira', conversation.id);
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(messages.slice(1).map(({ text }) => text))).toEqual(new Set(texts));
  expect(await balanceOf('mira')).toBe(CREDITS - 50);
});

const sendShown = (price: number | undefined, init: AskInit = {}) =>
  trySend('mira', 'jonas', '', { json: { member: 'jonas', text: 'Hello', price }, ...init });

async function leaveOneFree(): Promise<void> {
  await makeFree('mira');
  await send('mira', 'jonas');
  await send('mira', 'jonas');
}

test('refuses the later of two parallel messages that were shown as free when one free message is left', async () => {
  await leaveOneFree();
  let second: Response | undefined;
  fixture.watched.beforeCommit = async () => {
    second = await sendShown(0);
  };
  expect(await refusal(sendShown(0))).toMatchObject({
    status: 409,
    error: 'message_price_changed',
    params: { count: 10 },
  });
  expect(second?.status).toBe(200);
  expect(await value('SELECT group_concat(price) FROM messages')).toBe('0,0,0');
  expect(await balanceOf('mira')).toBe(CREDITS);
  // The member has read the new price, or an older page tells none.
  for (const price of [10, undefined]) expect((await sendShown(price)).status).toBe(200);
  expect(await value('SELECT group_concat(price) FROM messages')).toBe('0,0,0,10,10');
});

test('charges less than was shown when the next message is free after all', async () => {
  await leaveOneFree();
  expect((await sendShown(10)).status).toBe(200);
  expect(await balanceOf('mira')).toBe(CREDITS);
});

test('answers a repeated free message whose answer was lost, although the next one costs credits', async () => {
  await leaveOneFree();
  const init = { headers: { 'idempotency-key': 'a'.repeat(20) } };
  const answers = [await sendShown(0, init), await sendShown(0, init)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countMessages()).toBe(3);
});

test('sends a message under the same key at its new price after the old one was refused', async () => {
  const init = { headers: { 'idempotency-key': 'a'.repeat(20) } };
  expect((await sendShown(9, init)).status).toBe(409);
  expect((await sendShown(10, init)).status).toBe(200);
  expect(await balanceOf('mira')).toBe(CREDITS - 10);
});

test('refuses a photo or a gift that costs more than was shown, and charges nothing', async () => {
  const gift = { method: 'POST', json: { member: 'jonas', gift: 'rose', price: 4 } };
  const refused = { status: 409, error: 'message_price_changed' };
  expect(await refusal(fixture.ask('mira', '/api/messages/gift', gift))).toMatchObject(refused);
  expect(await refusal(trySendPhoto('mira', 'jonas&price=19'))).toMatchObject(refused);
  expect([await countMessages(), await balanceOf('mira')]).toEqual([0, CREDITS]);
  expect((await trySendPhoto('mira', 'jonas&price=20')).status).toBe(200);
});

test('starts one of two parallel conversations when one is left', async () => {
  await fixture.app.addMember({ id: 'lena' });
  await makeFree('mira');
  await send('mira', 'jonas');
  expect(await sendBoth(['mira', 'anna'], ['mira', 'lena'])).toEqual([403, 200]);
  expect(await value('SELECT count(*) FROM conversations')).toBe(2);
});

test('lets two members start their conversation at the same time', async () => {
  await makeFree('mira');
  await makeFree('jonas');
  expect(await sendBoth(['mira', 'jonas'], ['jonas', 'mira'])).toEqual([200, 200]);
  expect(await value('SELECT count(*) FROM conversations')).toBe(1);
  // Only the one whose message came first has started it.
  expect(await value('SELECT sum(started) FROM message_allowances')).toBe(1);
});

test.each(['one after the other', 'at once'])(
  'sends a message once when its key arrives twice %s',
  async (when) => {
    const init = { headers: { 'idempotency-key': 'a'.repeat(20) } };
    let early: Response | undefined;
    if (when === 'at once')
      fixture.watched.beforeCommit = async () => {
        early = await trySend('mira', 'jonas', 'Hello', init);
      };
    const first = await trySend('mira', 'jonas', 'Hello', init);
    const second = early ?? (await trySend('mira', 'jonas', 'Hello', init));
    const bodies: unknown[] = [await first.json(), await second.json()];
    expect(bodies[0]).toMatchObject({
      message: { seq: 1, text: 'Hello' },
      allowance: { credits: CREDITS - 10 },
    });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(await countMessages()).toBe(1);
    expect(await balanceOf('mira')).toBe(CREDITS - 10);
    expect((await trySend('mira', 'jonas', 'Other', init)).status).toBe(409);
  },
);

test('gives both of two equal requests the same answer when the first has taken the last credits', async () => {
  await addCredits(fixture.app, 'mira', 10 - CREDITS);
  const init = { headers: { 'idempotency-key': 'a'.repeat(20) } };
  let first: Response | undefined;
  fixture.watched.beforeCheck = async () => {
    first = await trySend('mira', 'jonas', 'Hello', init);
  };
  const second = await trySend('mira', 'jonas', 'Hello', init);
  expect([first?.status, second.status]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first?.json());
  expect(await countMessages()).toBe(1);
  expect(await balanceOf('mira')).toBe(0);
});
