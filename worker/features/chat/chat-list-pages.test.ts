import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { addBlock } from '#worker/testing/relations.ts';
import { setUpChatPages } from './chat-pages.fixture.ts';

const t = getTranslator('en');

const { fixture, page } = setUpChatPages();
const { arrange, ask, send } = fixture;

test('shows an empty list with a way to other members', async () => {
  const html = await page('mira', '/chats');
  expect(html).toContain(t('chat.list.empty_title'));
  expect(html).toContain(t('chat.list.empty_text'));
  expect(await page('mira', '/chats?show=unread')).toContain(t('chat.list.unread_title'));
});

test('shows each conversation with its newest message', async () => {
  await send('jonas', 'mira', 'Are you free on Sunday?');
  await send('mira', 'anna', 'Hello Anna');
  const html = await page('mira', '/chats');
  expect(html).toContain('Are you free on Sunday?');
  expect(html).toContain(t('chat.row.mine', { text: 'Hello Anna' }));
  expect(await page('mira', '/chats?show=unread')).not.toContain('Hello Anna');
});

test('says in the list which members the viewer has blocked, and shows what is muted without emphasis', async () => {
  await send('jonas', 'mira', 'From Jonas');
  const { id } = (await send('anna', 'mira', 'From Anna')).conversation;
  await addBlock(fixture.app, 'mira', 'jonas');
  expect(await page('mira', '/chats')).toContain('citem--unread');
  await arrange('mira', id, { muted: true });
  const html = await page('mira', '/chats');
  expect(html).toContain(t('chat.closed.own_block', { name: 'jonas' }));
  expect(html).not.toContain('From Jonas');
  expect(html).not.toContain('citem--unread');
});

test('shows pinned conversations first and archived ones in their own list, and arranges them without scripts', async () => {
  const { id } = (await send('jonas', 'mira', 'From Jonas')).conversation;
  await send('anna', 'mira', 'From Anna');
  const submit = async (intent: string, path = '/chats') => {
    const sent = await ask('mira', path, { method: 'POST', form: { conversation: id, intent } });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  };
  await submit('pin');
  const html = await page('mira', '/chats');
  expect(html).toContain(t('chat.arrange.pinned'));
  expect(html.indexOf('From Jonas')).toBeLessThan(html.indexOf('From Anna'));
  expect(html).not.toContain('show=shelved');
  await submit('shelve');
  const rest = await page('mira', '/chats');
  expect(rest).not.toContain('From Jonas');
  expect(rest).toMatch(/<a [^>]*href="\/chats\?show=shelved"/);
  expect(rest).toContain(t('chat.shelf.count', { count: 1 }));
  const shelf = await page('mira', '/chats?show=shelved');
  expect(shelf).toContain('From Jonas');
  expect(shelf).not.toContain('From Anna');
  await submit('unshelve', '/chats?show=shelved');
  expect(await page('mira', '/chats?show=shelved')).toContain(t('chat.shelf.none'));
});

test('leads without scripts from a row to the same list with the menu of that row', async () => {
  const { id } = (await send('jonas', 'mira', 'From Jonas')).conversation;
  await send('anna', 'mira', 'From Anna');
  const list = '/chats?show=unread';
  const label = t('chat.row.more', { name: 'jonas' });
  const [link = ''] = (await page('mira', list)).split('<a ').filter((part) => part.includes(label));
  const target = /href="([^"#]*)/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(target).toBe(`${list}&menu=${id}`);
  const html = await page('mira', target);
  expect(html.split('role="menu"'), 'one menu').toHaveLength(2);
  expect(html).toContain(`value="${id}"`);
  expect(html).toMatch(/<details [^>]*open=""/);
  expect(/<form [^>]*action="([^"]*)"/.exec(html)?.[1], 'the list without its menu').toBe(list);
});

test('says without scripts that no more conversations can be pinned', async () => {
  const { id } = (await send('jonas', 'mira')).conversation;
  await fixture.app.db
    .prepare(
      "INSERT INTO conversations (id, tenant_id, member_a, member_b, created_at) SELECT 'c' || value, 'ardenza', 'a' || value, 'mira', 0 FROM json_each('[1,2,3,4,5]')",
    )
    .run();
  await fixture.app.db
    .prepare(
      "INSERT INTO conversation_members (conversation_id, member_id, tenant_id, peer_id, last_at, spot) SELECT id, 'mira', 'ardenza', member_a, 0, 1 FROM conversations WHERE id LIKE 'c_'",
    )
    .run();
  const refused = await ask('mira', '/chats', {
    method: 'POST',
    form: { conversation: id, intent: 'pin' },
    cookie: `${fixture.cookies['mira']}; locale=en`,
  });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(t('errors.pins_full', { max: 5 }));
});

test.each(['the list', 'the conversation'])(
  'deletes from %s without scripts only what its page knew',
  async (from) => {
    const { id } = (await send('jonas', 'mira', 'Seen')).conversation;
    const path = from === 'the list' ? `/chats?menu=${id}` : `/chats/${id}`;
    const isDeletion = (form: string) => form.includes('value="delete"');
    const form = (await page('mira', path)).split('<form').findLast(isDeletion) ?? '';
    const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(fields).toContainEqual(['conversation', id]);
    await send('jonas', 'mira', 'Not seen');
    const sent = await ask('mira', '/chats', {
      method: 'POST',
      form: { ...Object.fromEntries(fields), intent: 'delete' },
    });
    expect(sent.status).toBe(303);
    const html = await page('mira', `/chats/${id}`);
    expect(html).toContain('Not seen');
    expect(html).not.toContain('>Seen<');
  },
);

test('asks visitors to log in', async () => {
  const answer = await fixture.app.ask('ardenza', '/chats', { cookie: 'locale=en' });
  expect(await answer.text()).toContain(t('chat.login'));
});
