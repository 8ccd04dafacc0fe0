import { beforeEach, expect, test } from 'vitest';
import { FRAME, type Site, createDocument, createOfflineWorker } from './offline.fixture.ts';

const DAY_MS = 86_400_000;

let site: Site;
const online: Site = (path) => {
  if (path === '/offline.json') return Response.json(FRAME);
  return path.startsWith('/assets/') ? new Response('script') : createDocument(`Page ${path}`);
};
const offline: Site = () => Promise.reject(new TypeError('no network'));
const asVisitor: Site = (path) => createDocument(path, null);

let browser: ReturnType<typeof createOfflineWorker>;
beforeEach(() => {
  site = online;
  browser = createOfflineWorker((path) => site(path));
});

test('shows a kept page without a connection, with its time, and the present one with it', async () => {
  await browser.open('/chats');
  await browser.pages.keep([], 0);
  site = offline;
  const page = await browser.open('/chats');
  expect(page).toContain('Page /chats');
  expect(page).toMatch(/<html data-offline="Of .* PM" data-kept-for="\d+" lang="en">/);
  expect(page).toContain(FRAME.script);
  site = () => createDocument('News');
  expect(await browser.open('/chats')).toContain('News');
  expect(await browser.open('/chats')).not.toContain('data-offline');
});

test('lists the kept pages at an address that is not kept', async () => {
  await browser.pages.keep(['/members', '/chats/a1', '/chats'], 0);
  site = offline;
  expect(await browser.open('/settings')).toBe(
    '<h1>Offline</h1><ul><a href="/chats">Page /chats</a><a href="/members">Page /members</a><a href="/chats/a1">Page /chats/a1</a></ul>',
  );
});

test("leaves a browser that keeps nothing with the browser's own error", async () => {
  site = offline;
  await expect(browser.open('/chats')).rejects.toThrow('no network');
});

test.each(['/settings', '/credits', '/profile', '/transactions/7', '/members?gender=m', '/', '/members/a1'])(
  'never keeps %s',
  async (path) => {
    await browser.open(path);
    await browser.pages.keep([path], 0);
    expect(await browser.kept()).toEqual([]);
  },
);

test('keeps the last five conversations', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await browser.open(`/chats/${id}`);
    browser.advanceTime(1000);
  }
  expect(await browser.kept()).toEqual(['/chats/b', '/chats/c', '/chats/d', '/chats/e', '/chats/f']);
});

test('asks only for the last five of the conversations that the member has seen', async () => {
  const asked: string[] = [];
  site = (path) => {
    asked.push(path);
    return online(path);
  };
  const seen = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => `/chats/${id}`);
  await browser.pages.keep(['/likes', ...seen], 0);
  expect(asked.filter((path) => path.startsWith('/chats/'))).toEqual(seen.slice(2));
  expect(await browser.kept()).toEqual([...seen.slice(2), '/likes']);
});

test.each([
  ['the member logs out', () => browser.pages.forget()],
  ['a link without scripts logs out', () => browser.open('/api/logout.php')],
  ['the browser itself sends a form, as that of the login', () => browser.open('/login', { method: 'POST' })],
  [
    'the site answers with the page of a visitor',
    async () => {
      site = asVisitor;
      await browser.open('/');
    },
  ],
  ['a week is over', async () => browser.advanceTime(7 * DAY_MS)],
])('shows nothing of the member after %s', async (_, happens) => {
  await browser.pages.keep(['/chats', '/members'], 0);
  expect(await browser.kept()).toEqual(['/chats', '/members']);
  await happens();
  expect(await browser.kept()).toEqual([]);
  site = offline;
  expect(await browser.open('/chats')).toBe('<h1>Offline</h1>');
});

test('removes pages that are a week old at the next visit and keeps newer ones', async () => {
  await browser.open('/chats');
  browser.advanceTime(6 * DAY_MS);
  await browser.open('/likes');
  browser.advanceTime(DAY_MS);
  await browser.open('/settings');
  expect(await browser.stored()).toEqual(['/likes']);
});

test.each(['activate', 'push'])('removes pages that are a week old at the event %s', async (type) => {
  await browser.open('/chats');
  browser.advanceTime(6 * DAY_MS);
  await browser.open('/likes');
  browser.advanceTime(DAY_MS);
  await browser.dispatch(type);
  expect(await browser.stored()).toEqual(['/likes']);
});

test('keeps only the pages of the present session', async () => {
  await browser.pages.keep(['/chats', '/members'], 0);
  site = (path) => createDocument(`Page ${path}`, 'session of jonas');
  await browser.open('/settings');
  expect(await browser.kept()).toEqual([]);
  await browser.open('/likes');
  expect(await browser.kept()).toEqual(['/likes']);
});

test('does not keep an answer that came after the logout', async () => {
  const late = Promise.withResolvers<Response>();
  site = () => late.promise;
  const opened = browser.open('/chats');
  await browser.pages.forget();
  late.resolve(createDocument('Late'));
  expect(await opened).toContain('Late');
  expect(await browser.kept()).toEqual([]);
});

test('does not keep an answer that was still coming during the logout', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const { headers } = createDocument('');
  site = () => new Response(readable, { headers });
  const opened = browser.open('/chats');
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode('Late'));
  await browser.pages.forget();
  await writer.close();
  expect(await opened).toContain('Late');
  expect(await browser.kept()).toEqual([]);
});

test.each([
  ['is missing', () => new Response('', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['is no document', () => Response.json({})],
])('keeps what it has when an answer %s', async (_, answer) => {
  await browser.pages.keep(['/chats'], 0);
  site = answer;
  await browser.open('/chats');
  expect(await browser.kept()).toEqual(['/chats']);
});

test('asks again only for pages that are old', async () => {
  await browser.pages.keep(['/chats'], 0);
  const asked: string[] = [];
  site = (path) => {
    asked.push(path);
    return online(path);
  };
  await browser.pages.keep(['/chats'], 60_000);
  expect(asked).toEqual(['/offline.json']);
  browser.advanceTime(61_000);
  await browser.pages.keep(['/chats'], 60_000);
  expect(asked).toEqual(['/offline.json', '/chats', '/offline.json']);
});

test('answers files only beside a page that it has shown itself', async () => {
  await browser.pages.keep(['/chats'], 0);
  const file = () => browser.open('/assets/offline-1.js', { mode: 'cors' });
  expect(await file()).toBeNull();
  site = offline;
  await browser.open('/chats');
  expect(await file()).toBe('script');
});

test.each(['/api/chats', '/photos/1.webp'])('leaves %s to the browser', async (path) => {
  expect(await browser.open(path, { mode: 'cors' })).toBeNull();
});

test('says that no one looks at a page that it asks for by itself', async () => {
  await browser.pages.keep(['/chats', '/likes'], 0);
  expect(browser.asked.slice(0, 2)).toEqual([
    ['/chats', 'hidden'],
    ['/likes', 'hidden'],
  ]);
});

test('asks for nothing by itself while the member saves data', async () => {
  const sparing = createOfflineWorker((path) => site(path), { saveData: true });
  await sparing.pages.keep(['/chats'], 0);
  expect([sparing.asked, await sparing.kept()]).toEqual([[], []]);
});
