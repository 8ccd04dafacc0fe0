import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { addBlock } from '#worker/testing/relations.ts';
import { addCredits } from './chat.fixture.ts';
import { setUpChatPages } from './chat-pages.fixture.ts';

const t = getTranslator('en');

const { fixture, page } = setUpChatPages();
const { ask, change, markRead, send, tryDelete, tryReact, trySendGift, trySendPhoto } = fixture;

test('shows every kind of message, and what remains of a deleted one', async () => {
  const { id } = (await send('jonas', 'mira', 'Red or white?')).conversation;
  await ask('jonas', '/api/messages', {
    method: 'POST',
    json: { member: 'mira', text: 'Tell me', reply_to: 1 },
  });
  await trySendGift('jonas', 'mira', 'rose');
  const photo = (await (await trySendPhoto('jonas', 'mira')).json()) as {
    message: { image: { thumb_url: string } };
  };
  await send('jonas', 'mira', 'Never mind');
  await tryDelete('jonas', id, 5);
  await tryReact('jonas', id, 1, 'fire');
  const html = await page('mira', `/chats/${id}`);
  expect(html.split('Red or white?'), 'the message and its quote').toHaveLength(3);
  expect(html).toContain(t('gifts.received', { name: 'jonas' }));
  expect(html).toContain(t('chat.photo.covered'));
  expect(html, 'covered').not.toContain(photo.message.image.thumb_url);
  expect(html).toContain(t('chat.deleted'));
  expect(html).not.toContain('Never mind');
  expect(html).toContain(t('chat.react.peer', { reaction: t('chat.react.fire'), name: 'jonas' }));
  await send('mira', 'jonas');
  expect(await page('mira', `/chats/${id}`), 'uncovered by an answer').toContain(
    photo.message.image.thumb_url,
  );
});

test.each([
  ['the peer has blocked', () => addBlock(fixture.app, 'jonas', 'mira'), 'chat.closed.blocked'],
  ['the viewer has blocked', () => addBlock(fixture.app, 'mira', 'jonas'), 'chat.closed.own_block'],
  ['the peer has paused', () => change('jonas', 'paused = 1'), 'chat.closed.gone'],
  ['the viewer has paused', () => change('mira', 'paused = 1'), 'chat.closed.paused'],
  ['the account is deleted', () => change('jonas', "status = 'deleted'"), 'chat.closed.deleted'],
  ['the address is unconfirmed', () => change('mira', "status = 'not_confirmed'"), 'chat.closed.unconfirmed'],
] as const)('says why nothing can be written when %s', async (_, act, reason) => {
  const { id } = (await send('jonas', 'mira', 'Hello')).conversation;
  await send('mira', 'jonas', 'Hi');
  await act();
  const html = await page('mira', `/chats/${id}`);
  expect(html).toContain(t(reason, { name: 'jonas' }));
  expect(html).not.toContain('name="text"');
});

test('says that no responder answers for a fictional profile, and takes no message', async () => {
  await fixture.app.addMember({ id: 'fleur', name: 'Fleur', fictional: true });
  const html = await page('mira', '/members/fleur/chat');
  expect(html).toContain(t('chat.closed.fictional', { site: 'Ardenza' }));
  expect(html).toContain(t('chat.closed.fictional_text'));
  expect(html).not.toMatch(/<textarea|A message costs/);
});

test('offers Premium in place of the field once a free member has started two conversations', async () => {
  await change('mira', 'paid_user = 0');
  for (const id of ['bea', 'carla']) await fixture.app.addMember({ id, name: id, paidUser: true });
  const limit = t('chat.limit.title', { count: 2 });
  await send('mira', 'jonas');
  expect(await page('mira', '/members/bea/chat'), 'after one').not.toContain(limit);
  await send('mira', 'anna');
  const html = await page('mira', '/members/bea/chat');
  expect(html).toContain(limit);
  expect(html).toContain(t('chat.limit.text', { count: 2 }));
  expect(html.slice(html.indexOf(limit))).toMatch(/<a [^>]*href="\/premium"/);
  expect(html).not.toContain('<textarea');
  expect(await page('mira', '/members/jonas/chat'), 'one that has begun').toContain('<textarea');
});

test.each(['/chats?menu=:id', '/chats/:id'])(
  'blocks a peer who has deleted the account, from %s without scripts',
  async (path) => {
    const { id } = (await send('mira', 'jonas', 'Hello')).conversation;
    await change('jonas', "status = 'deleted'");
    const html = await page('mira', path.replace(':id', id));
    expect(html).toContain(t('person.block', { name: t('chat.row.deleted_account') }));
    expect(html).not.toContain(t('person.report', { name: t('chat.row.deleted_account') }));
    const form = /<form(?:(?!<\/form>).)*value="block"/s.exec(html)?.[0] ?? '';
    const [action = '', member = ''] = [/action="([^"]*)"/, /name="member" value="([^"]*)"/].map(
      (field) => field.exec(form)?.[1],
    );
    const sent = await ask('mira', action, { method: 'POST', form: { member, intent: 'block' } });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/chats']);
    const { results } = await fixture.app.db.prepare('SELECT member_id, blocked_id FROM blocks').all();
    expect(results).toEqual([{ member_id: 'mira', blocked_id: 'jonas' }]);
  },
);

test('sends without scripts only at the price that the form shows, and keeps the text otherwise', async () => {
  await change('mira', 'paid_user = 0');
  const { id } = (await send('jonas', 'mira', 'Hello')).conversation;
  const path = `/chats/${id}`;
  const findPrice = (html: string) => /name="price" value="(\d+)"/.exec(html)?.[1];
  const shown = findPrice(await page('mira', path)) ?? '';
  expect(shown).toBe('0');
  for (const text of ['One', 'Two', 'Three']) await send('mira', 'jonas', text);
  const submit = (price: string) =>
    ask('mira', path, {
      method: 'POST',
      form: { member: 'jonas', text: 'Four', price },
      cookie: `${fixture.cookies['mira']}; locale=en`,
    });
  const refused = await submit(shown);
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect(html).toContain(t('errors.message_price_changed', { count: 10 }));
  expect(html).toContain('>Four</textarea>');
  expect(findPrice(html)).toBe('10');
  expect((await submit('10')).status).toBe(303);
  expect(await page('mira', path)).toContain('Four');
});

test('leads a member who has paused to the settings, which end the pause', async () => {
  const { id } = (await send('jonas', 'mira', 'Hello')).conversation;
  await change('mira', 'paused = 1');
  const html = await page('mira', `/chats/${id}`);
  const composer = html.slice(html.indexOf('composer--closed'));
  expect(composer).toMatch(/<a [^>]*href="\/settings"/);
  expect(composer).not.toMatch(/<a [^>]*btn[^>]*href="\/profile"/);
});

test('says before the first message what it costs, and what is short', async () => {
  const withoutTags = async (who: string) =>
    (await page(who, '/members/jonas/chat')).replaceAll(/<[^>]*>/g, '');
  expect(await withoutTags('mira')).toContain('A message costs 10 credits. You have 100.');
  await change('mira', 'paid_user = 0');
  expect(await withoutTags('mira')).toContain('3 free messages left. Then 10 credits each.');
  await fixture.app.db.prepare("UPDATE credit_balances SET balance = 4 WHERE member_id = 'anna'").run();
  const short = await withoutTags('anna');
  expect(short).toContain(t('chat.short', { count: 4, cost: 10 }));
  // Nothing has been typed, and without scripts nothing is stored.
  expect(short).not.toContain('draft');
});

test('names what is owed and why in the composer, with the way to settle it', async () => {
  await fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', 120, 'owed', 'A-1', 0, 'owed')",
    )
    .run();
  const readComposer = async () => {
    const html = await page('mira', '/members/jonas/chat');
    return html.slice(html.indexOf('class="composer'));
  };
  const composer = await readComposer();
  expect(composer).toContain('You owe 120 credits because a payment was reversed.');
  expect(composer).toMatch(/<a [^>]*href="\/credits"/);
  // Free messages can be sent all the same.
  await change('mira', 'paid_user = 0');
  const free = (await readComposer()).replaceAll(/<[^>]*>/g, '');
  expect(free).toContain('3 free messages left. You owe 120 credits');
  expect(free).not.toContain('Then 10 credits each');
});

test('names the address to confirm where an unconfirmed member cannot write', async () => {
  await change('mira', "status = 'not_confirmed', email = 'mira.new@mail.example'");
  const html = await page('mira', '/members/jonas/chat');
  expect(html).toContain(t('chat.closed.unconfirmed_at', { email: 'mira.new@mail.example', name: 'jonas' }));
  expect(html).toContain(t('app.activation.send'));
  expect(html).toContain('href="/settings/email"');
  expect(html).toContain(t('chat.closed.unconfirmed_why'));
  expect(html).toContain(t('chat.waiting.send'));
  expect(html).not.toContain('mail.google.com');
  await change('mira', "email = 'mira.new@gmail.com'");
  expect(await page('mira', '/members/jonas/chat')).toMatch(
    new RegExp(`href="https://mail.google.com/"[^>]*>${t('app.activation.open', { app: 'Gmail' })}<`),
  );
});

test('opens a conversation at the first unread message, with a way to what is before and after', async () => {
  await addCredits(fixture.app, 'jonas', 2000);
  let id = '';
  for (let n = 1; n <= 100; n++) ({ id } = (await send('jonas', 'mira', `Number ${n}.`)).conversation);
  await markRead('mira', id, 50);
  const html = await page('mira', `/chats/${id}`);
  expect(html).toContain('Number 51.');
  expect(html).toContain(t('chat.new'));
  expect(html).not.toContain('Number 99.');
  const [before, after] = [...html.matchAll(/href="([^"]*\?before=\d+)"/g)].map(([, path]) => path ?? '');
  expect(await page('mira', before ?? '')).toContain('Number 40.');
  expect(await page('mira', after ?? '')).toContain('Number 99.');
});
