import { expect, test } from 'vitest';
import { setUpChat } from '#worker/features/chat/chat.fixture.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { addEntries } from './entries.fixture.ts';

const t = getTranslator('nl');

const PATH = '/settings/credits';

const fixture = setUpChat();
const { ask, send } = fixture;

/** The main part of the page, as text in one line with its links. */
async function read(query = ''): Promise<string> {
  const html = await (await ask('mira', PATH + query)).text();
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  return main.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

const countEntries = (html: string) => html.split('class="change"').length - 1;

test('asks visitors to log in and leads back', async () => {
  const answer = await fixture.app.ask('ardenza', `${PATH}?show=spent`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(`${PATH}?show=spent`)}`);
});

test('says that a new member has no credits yet, and offers some', async () => {
  await fixture.app.addMember({ id: 'vera' });
  fixture.cookies['mira'] = await fixture.app.startSession('ardenza', 'vera@mail.example');
  const html = await read();
  expect(html).toContain(t('ledger.none'));
  expect(html).toContain(t('ledger.empty.title'));
  expect(html).toContain('href="/credits"');
  expect(html).not.toContain('?show=');
});

test('shows entries by day, and several messages to one member as one', async () => {
  for (let i = 0; i < 3; i++) await send('mira', 'jonas');
  await send('mira', 'anna');
  const html = await read();
  expect(html).toContain(t('ledger.about', { count: 6, price: t('gifts.price', { count: 10 }) }));
  expect(html).toContain('href="/credits/repeat-order"');
  expect(html).toContain(t('ledger.entry.messages', { count: 3, name: 'jonas' }));
  expect(html).toContain(t('ledger.entry.message', { name: 'anna' }));
  expect(countEntries(html)).toBe(3);
  expect(html.match(/<h2 class="day__h"><span>(.*?)<\/span><span class="num">(.*?)</g)).toHaveLength(2);
  expect(html).toContain('>−40<');
  expect(html).toContain(t('ledger.end'));
});

test('leads to older entries of the same group', async () => {
  const spent = Array.from({ length: 45 }, () => ({ amount: -1, reason: 'photo', createdAt: NOW }) as const);
  await addEntries(fixture.app.db, 'mira', spent);
  const html = await read('?show=spent');
  expect(countEntries(html)).toBe(30);
  expect(html).not.toContain(t('ledger.end'));
  const [, next = ''] = /href="\/settings\/credits(\?show=spent&after=[\w-]+)"/.exec(html) ?? [];
  const older = await read(next);
  expect(countEntries(older)).toBe(15);
  expect(older).not.toContain('after=');
});

test.each(['?show=nothing', '?after=nothing'])('does not find %s', async (query) => {
  expect((await ask('mira', PATH + query)).status).toBe(404);
});

test('says when a group has no entries, and leads to all', async () => {
  const html = await read('?show=refunds');
  expect(html).toContain(t('ledger.nothing.title'));
  expect(html).toMatch(/aria-current="page"[^>]*href="\/settings\/credits\?show=refunds"|href="\/settings\/credits\?show=refunds"[^>]*aria-current="page"/); // prettier-ignore
  expect(await read('?show=owed')).toContain(t('ledger.nothing.owed_title'));
});

test('says what is owed instead of offering more to spend', async () => {
  await addEntries(fixture.app.db, 'mira', [{ amount: 20, reason: 'owed', account: 'owed' }]);
  const html = await read();
  expect(html).toContain(t('ledger.owed.title', { count: 20 }));
  expect(html).toContain(t('ledger.amount_owed', { amount: '20' }));
  expect(html).not.toContain('href="/credits/repeat-order"');
  expect(html).toContain('href="/credits"');
});
