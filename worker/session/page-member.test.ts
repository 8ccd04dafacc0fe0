import { beforeEach, describe, expect, test } from 'vitest';
import { PAGE_MEMBER_FIELD, PAGE_MEMBER_HEADER, nameInAddress } from '#client/api/page-headers.ts';
import { routes } from '#client/routes.ts';
import { getSessionCookie, isLoggedIn } from '#worker/testing/session-cookie.ts';
import { PASSWORD, type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
/** The cookie of Jonas, who has logged in since the page of Mira was opened. */
let jonas: string;
beforeEach(async () => {
  app = await createTestApp();
  for (const [id, name] of [
    ['mira', 'Mira'],
    ['jonas', 'Jonas'],
    ['ada', 'Ada'],
  ] as const)
    await app.addMember({ id, name, email: `${id}@mail.example`, language: 'en' });
  jonas = await app.startSession('ardenza', 'jonas@mail.example');
});

const onPageOf = (member: string | undefined, path: string, init: AskInit = {}) =>
  app.ask('ardenza', path, {
    cookie: jonas,
    ...init,
    headers: { 'accept-language': 'en', [PAGE_MEMBER_HEADER]: member, ...init.headers },
  });
const count = async (table: string) =>
  (await app.db.prepare(`SELECT count(*) AS n FROM ${table}`).first())?.['n'];
const block = { method: 'POST', json: {} };

async function expectOtherMember(answer: Response) {
  expect(answer.status).toBe(409);
  const { message, ...error } = (await answer.json()) as { message: string };
  expect(error).toEqual({ error: 'other_member', params: { name: 'Jonas' } });
  expect(message).toContain('Jonas');
}

test('acts for the member whose page it is', async () => {
  expect((await onPageOf('jonas', '/api/members/ada/block', block)).status).toBe(200);
  expect(await count('blocks')).toBe(1);
});

test('goes on in a new session of the same member', async () => {
  jonas = await app.login('ardenza', 'jonas@mail.example');
  expect((await onPageOf('jonas', '/api/members/ada/block', block)).status).toBe(200);
});

test('refuses every call of the page of another member', async () => {
  const document = await app.ask('ardenza', '/api/openapi.json', { cookie: jonas });
  const { paths } = (await document.json()) as {
    paths: Record<string, Record<string, { security: object[] }>>;
  };
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) =>
      security.length > 0 || path === '/api/logout.php' || path === '/api/page-hidden.php'
        ? [{ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, 'ada') }]
        : [],
    ),
  );
  expect(calls.length).toBeGreaterThan(60);
  for (const { method, path } of calls)
    await expectOtherMember(await onPageOf('mira', path, { method, ...(method !== 'GET' && { json: {} }) }));
  expect(await isLoggedIn(app, jonas)).toBe(true);
});

test('refuses a change that the page of a visitor could not make', async () => {
  await expectOtherMember(await onPageOf('', '/api/members/ada/block', block));
  expect(await count('blocks')).toBe(0);
});

test('lets the page of a visitor log in while a member is logged in', async () => {
  const json = { email: 'mira@mail.example', password: PASSWORD };
  const answer = await onPageOf('', '/api/user.php', { method: 'POST', json });
  expect(answer.status).toBe(200);
  expect(await isLoggedIn(app, getSessionCookie(answer))).toBe(true);
});

test('asks the page of a member to log in once no member is logged in', async () => {
  const answer = await onPageOf('mira', '/api/members/ada/block', { ...block, cookie: undefined });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error: 'authentication_required' });
});

test('counts no member as away when the page of another member is hidden', async () => {
  const beacon = { method: 'POST', json: {}, headers: { 'idempotency-key': undefined } };
  const path = nameInAddress('/api/page-hidden.php', 'mira');
  await expectOtherMember(await app.ask('ardenza', path, { cookie: jonas, ...beacon }));
});

test('opens no socket for the page of another member', async () => {
  const path = nameInAddress('/socket', 'mira');
  const headers = { upgrade: 'websocket', connection: 'Upgrade', origin: 'https://ardenza.example' };
  expect((await app.ask('ardenza', path, { cookie: jonas, headers })).status).toBe(409);
});

describe('without scripts', () => {
  const getPage = async (path: string, cookie: string | undefined = jonas) =>
    (await app.ask('ardenza', path, { cookie })).text();
  const post = (path: string, form: Record<string, string>, page = 'mira') =>
    app.ask('ardenza', path, { method: 'POST', cookie: jonas, form: { [PAGE_MEMBER_FIELD]: page, ...form } });
  const field = (id: string) => `<input type="hidden" name="${PAGE_MEMBER_FIELD}" value="${id}">`;

  test('every form that is posted names the member of its page', async () => {
    const paths = Object.values(routes).map(({ path }) =>
      path.replace(/\/:\w+\?/, '').replace(/:\w+/, 'ada'),
    );
    let forms = 0;
    for (const path of [...paths, '/members', '/likes']) {
      const [, ...posted] = (await getPage(path)).split(/<form\b[^>]*\smethod="post"[^>]*>/i);
      forms += posted.length;
      for (const form of posted) expect(form.startsWith(field('jonas')), path).toBe(true);
    }
    expect(forms).toBeGreaterThan(40);
  });

  test('the forms of the next viewer name that one, also in parts that are cached', async () => {
    const mira = await app.startSession('ardenza', 'mira@mail.example');
    for (const [cookie, id] of [
      [jonas, 'jonas'],
      [mira, 'mira'],
    ] as const) {
      const html = await getPage('/members/ada', cookie);
      expect(html).toContain(field(id));
      expect(html.match(/name="page_member" value="(\w*)"/g)?.every((one) => one.includes(id))).toBe(true);
      expect(html).toContain(`href="/api/logout.php?${PAGE_MEMBER_FIELD}=${id}"`);
    }
  });

  test('the forms of visitors contain no id of a member', async () => {
    expect(await getPage('/login', '')).toContain(field(''));
  });

  test('a form of another member’s page is refused with its text, and then is one of the present member', async () => {
    const answer = await post('/members/ada/chat', { text: 'A letter to Ada' });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('A letter to Ada');
    expect(html).toContain('Jonas');
    expect(html).toContain(field('jonas'));
    expect(await count('messages')).toBe(0);
  });

  test('a message keeps its text on a page that the present member may not see', async () => {
    const mira = await app.startSession('ardenza', 'mira@mail.example');
    const json = { member: 'ada', text: 'Hello' };
    const sent = await app.ask('ardenza', '/api/messages', { method: 'POST', json, cookie: mira });
    const { conversation } = (await sent.json()) as { conversation: { id: string } };
    const answer = await post(`/chats/${conversation.id}`, { member: 'ada', text: 'A letter to Ada' });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('A letter to Ada');
    expect(html).toContain('Jonas');
    expect(html).not.toContain('Hello');
  });

  test('the language of another member stays', async () => {
    expect((await post('/lang-config', { language: 'nl' })).status).toBe(409);
    const row = await app.db.prepare("SELECT language FROM members WHERE id = 'jonas'").first();
    expect(row?.['language']).toBe('en');
  });

  test('a link to log out logs out no other member', async () => {
    const path = `/api/logout.php?${PAGE_MEMBER_FIELD}=mira`;
    const answer = await app.ask('ardenza', path, {
      cookie: jonas,
      headers: { 'sec-fetch-mode': 'navigate' },
    });
    expect(answer.status).toBe(409);
    expect(await isLoggedIn(app, jonas)).toBe(true);
  });
});
