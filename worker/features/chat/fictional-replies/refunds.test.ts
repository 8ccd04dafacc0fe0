import { expect, test } from 'vitest';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import sites from 'virtual:tenants';
import { CREDITS } from '../chat.fixture.ts';
import { answerPending } from './answer-message.ts';
import { claimDueReplies } from './pending-reply-store.ts';
import { setUpReplies } from './replies.fixture.ts';

const fixture = setUpReplies();
const { ask, change, hold, open, openWith, runJob, script, send, settle, sync, tryDelete, value } = fixture;

const MINUTE_MS = 60_000;
const fail = () => Promise.reject(new Error('connect ECONNREFUSED'));
const countPending = () => value('SELECT count(*) FROM pending_replies');
const logged = () => fixture.app.logged.map(({ event, error }) => `${event}: ${error}`);

test('tries again in the job after a failure', async () => {
  script.answer = fail;
  const { conversation } = await send('mira', 'fleur', 'Hello');
  await settle();
  expect(logged()).toEqual(['reply-failed: connect ECONNREFUSED']);
  script.answer = () => Promise.resolve({ text: 'Sorry, late' });
  await runJob();
  expect(script.asked).toHaveLength(1);
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  const [first, second] = script.asked.map(({ id }) => id);
  expect(second).toBe(first);
  expect((await open('mira', conversation.id)).messages).toMatchObject([{ seq: 1 }, { text: 'Sorry, late' }]);
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS - 10);
  expect(await countPending()).toBe(0);
});

test('gives back the price of a message that was deleted before its answer', async () => {
  const release = hold();
  const { conversation } = await send('mira', 'fleur', 'Forget it');
  await tryDelete('mira', conversation.id, 1);
  release();
  await settle();
  expect(script.asked).toEqual([]);
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS);
});

test('shows an answer that says it has none, and gives back the price of what it answers', async () => {
  script.answer = () => Promise.resolve({ text: 'I do not know', free: true });
  const { conversation } = await send('mira', 'fleur', 'Why?');
  await settle();
  expect((await open('mira', conversation.id)).messages).toMatchObject([
    { seq: 1, refund: { credits: 10, free_messages: 0 } },
    { seq: 2, mine: false, text: 'I do not know', refund: null },
  ]);
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS);
  expect(await countPending()).toBe(0);
});

test('gives back the price of all unanswered messages after five attempts', async () => {
  script.answer = fail;
  const { conversation } = await send('mira', 'fleur', 'One');
  await settle();
  await send('mira', 'fleur', 'Two');
  await settle();
  const { epoch, rev } = await sync('mira');
  for (const minutes of [1, 2, 5]) {
    fixture.app.advanceTime(minutes * MINUTE_MS);
    await runJob();
  }
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS - 20);
  fixture.app.advanceTime(10 * MINUTE_MS);
  await Promise.all([runJob(), runJob()]);
  expect(script.asked).toHaveLength(6);
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS);
  expect(logged().at(-1)).toBe('reply-given-up: attempt 5');
  expect(await countPending()).toBe(0);
  const { results } = await fixture.app.db
    .prepare("SELECT amount, reference FROM credit_ledger WHERE reason = 'message_unanswered' ORDER BY id")
    .all();
  expect(results).toEqual([1, 2].map((seq) => ({ amount: 10, reference: `${conversation.id}:${seq}` })));
  const refund = { credits: 20, free_messages: 0 };
  expect((await open('mira', conversation.id)).messages).toMatchObject([{ refund: null }, { refund }]);
  const changes = await sync('mira', `?since=${rev}&epoch=${epoch}`);
  expect(changes.allowance.credits).toBe(CREDITS);
  expect(changes.events).toMatchObject([
    { kind: 'message_changed', message: { seq: 2, refund }, chat: { last_message: { refund } } },
  ]);
});

test('gives back free messages, once', async () => {
  await change('mira', 'paid_user = 0');
  await fixture.app.db.prepare('DELETE FROM pending_replies').run();
  script.answer = () => Promise.resolve(null);
  const freeLeft = async () => (await openWith('mira', 'fleur')).allowance.free_messages_left;
  const before = await freeLeft();
  expect((await send('mira', 'fleur')).allowance.free_messages_left).toBe(before - 1);
  await settle();
  expect(await freeLeft()).toBe(before);
  await send('mira', 'fleur');
  await settle();
  expect(await freeLeft()).toBe(before);
  const refund = { credits: 0, free_messages: 1 };
  expect((await openWith('mira', 'fleur')).messages).toMatchObject([{ refund }, { refund }]);
  expect(await value("SELECT count(*) FROM credit_ledger WHERE reason = 'message_unanswered'")).toBe(0);
});

test('tells of credits and free messages that came back for the same answer', async () => {
  await change('mira', 'paid_user = 0');
  script.answer = fail;
  for (const text of ['One', 'Two', 'Three', 'Four']) await send('mira', 'fleur', text);
  await settle();
  script.answer = () => Promise.resolve(null);
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  const { messages } = await openWith('mira', 'fleur');
  expect(messages.at(-1)?.refund).toEqual({ credits: 10, free_messages: 3 });
});

test('gives back and tells once when two processes give up', async () => {
  script.answer = fail;
  await send('mira', 'fleur');
  await settle();
  await fixture.app.db.prepare('UPDATE pending_replies SET attempts = 5, due_at = 0').run();
  const { db, ports } = fixture.app;
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('ardenza has gone.');
  const pending = await claimDueReplies({ db, tenant, now: ports.clock() }, 1);
  for (const reply of [...pending, ...pending]) await answerPending({ ports, db, tenant }, reply);
  const { messages, allowance } = await openWith('mira', 'fleur');
  expect(messages).toMatchObject([{ refund: { credits: 10, free_messages: 0 } }]);
  expect(allowance.credits).toBe(CREDITS);
});

test('says below a deleted message that its price came back', async () => {
  const release = hold();
  const { conversation } = await send('mira', 'fleur', 'Forget it');
  await tryDelete('mira', conversation.id, 1);
  release();
  await settle();
  expect((await open('mira', conversation.id)).messages).toMatchObject([
    { deleted: true, refund: { credits: 10, free_messages: 0 } },
  ]);
});

test('says in the conversation, in the language of the member, what came back', async () => {
  script.answer = () => Promise.resolve(null);
  const { conversation } = await send('mira', 'fleur');
  await settle();
  const note = async (locale: string) => {
    const cookie = `${fixture.cookies['mira']}; locale=${locale}`;
    const html = await (await ask('mira', `/chats/${conversation.id}`, { cookie })).text();
    return /msg__note">([^<]*)</.exec(html)?.[1];
  };
  expect(await note('en')).toBe('No reply came. You got 10 credits back.');
  expect(await note('nl')).toBe('Er kwam geen antwoord. Je hebt 10 credits teruggekregen.');
});

test('gives back the price at once when the responder declines', async () => {
  script.answer = () => Promise.resolve(null);
  await send('mira', 'fleur');
  await settle();
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS);
  expect(script.asked).toHaveLength(1);
  expect(await countPending()).toBe(0);
});

test('does not give back the price of messages that were answered', async () => {
  await send('mira', 'fleur', 'One');
  await settle();
  script.answer = () => Promise.resolve(null);
  await send('mira', 'fleur', 'Two');
  await settle();
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS - 10);
});

test('gives nothing back when a newer message is answered instead', async () => {
  script.answer = async ({ history }) => {
    if (history.length > 1) return { text: 'To both' };
    await send('mira', 'fleur', 'Two');
    return null;
  };
  await send('mira', 'fleur', 'One');
  await settle();
  const { messages } = await openWith('mira', 'fleur');
  expect(messages.map(({ refund }) => refund)).toEqual([null, null, null]);
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS - 20);
});

test('gives up without a further attempt when a process has ended during the last one', async () => {
  script.answer = fail;
  await send('mira', 'fleur');
  await settle();
  await fixture.app.db.prepare('UPDATE pending_replies SET attempts = 5, due_at = 0').run();
  await runJob();
  expect(script.asked).toHaveLength(1);
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS);
});

test('gives back the price when the site no longer has a responder', async () => {
  script.answer = fail;
  await send('mira', 'fleur');
  await settle();
  fixture.app.ports.responder = () => Promise.resolve(null);
  fixture.app.advanceTime(MINUTE_MS);
  await runJob();
  expect((await openWith('mira', 'fleur')).allowance.credits).toBe(CREDITS);
});

test('deletes the pending replies of sites that are gone after a week', async () => {
  script.answer = fail;
  await send('mira', 'fleur');
  await settle();
  fixture.app.advanceTime(7 * 24 * 60 * MINUTE_MS);
  await deleteExpired(fixture.app.db, fixture.app.ports.clock());
  expect(await countPending()).toBe(1);
  fixture.app.advanceTime(MINUTE_MS + 1);
  await deleteExpired(fixture.app.db, fixture.app.ports.clock());
  expect(await countPending()).toBe(0);
});
