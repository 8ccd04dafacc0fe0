import sites from 'virtual:tenants';
import { beforeEach, expect, test } from 'vitest';
import { commitWrites } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addFacts } from './facts.fixture.ts';
import { notify } from './notify-by-mail.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let address: URL;

beforeEach(() => start());

async function start(settings: Partial<Tenant> = {}): Promise<void> {
  app = await createTestApp(overrideSite('ardenza', settings));
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', language: 'en' });
  await app.addMember({ id: 'lena', name: 'Lena', email: 'lena@mail.example' });
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  const context = {
    db: app.db,
    tenant,
    now: app.ports.clock(),
    origin: 'https://ardenza.example',
  } as RequestContext;
  await addFacts(app, 'mira', 'new_like', { from: 'lena' });
  await commitWrites(app.db, notify(context, 'mira', 'new_like', { from: 'lena' }));
  await runJobs(app.ports, 'deliver-mails');
  address = new URL(app.mails()[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? '');
}

const path = () => address.pathname + address.search;

/** Posts like the server of a mail program: without origin and cookie. */
const oneClick = (init: AskInit = {}, at = path(), site = 'ardenza') =>
  app.ask(site, at, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    ...init,
    headers: {
      origin: undefined,
      'sec-fetch-site': undefined,
      'idempotency-key': undefined,
      'content-type': 'application/x-www-form-urlencoded',
      ...init.headers,
    },
  });

async function readSwitchedOff() {
  const row = await app.db
    .prepare("SELECT notifications_disabled AS list FROM members WHERE id = 'mira'")
    .first();
  return JSON.parse(String(row?.list)) as unknown;
}

test('switches the kind off with one click in the mail program, and again without effect', async () => {
  expect((await oneClick()).status).toBe(204);
  expect(await readSwitchedOff()).toEqual(['new_like.mail']);
  expect((await oneClick()).status).toBe(204);
  expect(await readSwitchedOff()).toEqual(['new_like.mail']);
});

test('accepts the other encoding that the standard allows', async () => {
  const body = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const answer = await oneClick({ body, headers: { 'content-type': 'multipart/form-data; boundary=b' } });
  expect(answer.status).toBe(204);
  expect(await readSwitchedOff()).toEqual(['new_like.mail']);
});

test('changes nothing when the link is only opened, because mail programs follow links', async () => {
  const page = await app.ask('ardenza', path());
  expect(page.status).toBe(200);
  // The page is in the language of the email, not of the site.
  expect(await page.text()).toContain('Stop getting these emails?');
  expect(await readSwitchedOff()).toEqual([]);
});

test('works with the button on the page, without login and scripts', async () => {
  const token = address.searchParams.get('token') ?? '';
  const done = await app.ask('ardenza', path(), { method: 'POST', form: { token } });
  expect(done.status).toBe(200);
  expect(await done.text()).toContain('You won’t get these emails anymore');
  expect(await readSwitchedOff()).toEqual(['new_like.mail']);
});

test('says that the kind is switched off and where to switch it on again', async () => {
  await oneClick();
  const page = await (await app.ask('ardenza', path())).text();
  expect(page).toContain('These emails are already off');
  expect(page).toContain('/login?next=%2Fnotifications');
  expect(page).not.toContain('Stop getting these emails?');
});

test('rejects a form from another site', async () => {
  const token = address.searchParams.get('token') ?? '';
  const answer = await app.ask('ardenza', '/unsubscribe', {
    method: 'POST',
    form: { token },
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
  expect(await readSwitchedOff()).toEqual([]);
});

test.each([
  ['made up', () => oneClick({}, '/unsubscribe?token=abc')],
  ['missing', () => oneClick({}, '/unsubscribe')],
])('rejects a token that is %s', async (_, press) => {
  expect((await press()).status).toBe(410);
  expect(await readSwitchedOff()).toEqual([]);
});

test('says where to change the switches when the link has expired after 90 days', async () => {
  app.advanceTime(91 * DAY_MS);
  await expectGone(await oneClick());
  const page = await (await app.ask('ardenza', path())).text();
  expect(page).toContain('This link no longer works');
  expect(page).toContain('/login?next=%2Fnotifications');
});

test.each(['www.ardenza', 'old-ardenza', 'www.old-ardenza'])(
  'takes the one click of a mail program on the host %s, which leads people elsewhere',
  async (host) => {
    const hosts = ['ardenza.example', 'old-ardenza.example'] as [string, ...string[]];
    await start({ hosts });
    expect((await oneClick({}, path(), host)).status).toBe(204);
    expect(await readSwitchedOff()).toEqual(['new_like.mail']);
    const form = { token: address.searchParams.get('token') ?? '' };
    const page = await app.ask(host, path(), { method: 'POST', form });
    expect([page.status, page.headers.get('location')]).toEqual([308, address.href]);
  },
);

test('says that nothing is left to switch off for an account that is erased, and on another site', async () => {
  await expectGone(await oneClick({}, path(), 'nachtwerk'));
  await app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  await expectGone(await oneClick());
});

async function expectGone(answer: Response): Promise<void> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).not.toBe('');
}

test('accepts the token for no other purpose', async () => {
  const token = address.searchParams.get('token') ?? '';
  for (const purpose of ['activate', 'reset_password']) {
    const answer = await app.ask('ardenza', '/api/one-time-link', {
      method: 'POST',
      json: { token, purpose },
    });
    expect(await answer.json()).toMatchObject({ valid: false });
  }
});
