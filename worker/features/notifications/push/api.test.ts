import { describe, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import type { TestBrowser } from '#worker/testing/push-service.ts';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';
import { setUpPushService, subscribe } from './push.fixture.ts';

const DAY_MS = 86_400_000;

const { state, ports } = setUpPushService();
const fixture = prepareEach(async () => {
  const app = await createTestApp({ ports });
  await app.addMember({ id: 'mira' });
  await app.addMember({ id: 'jonas' });
  return { app, mira: await app.startSession('ardenza', 'mira@mail.example') };
});

const login = (id = 'mira') => fixture.app.startSession('ardenza', `${id}@mail.example`);
const endpoints = async (id = 'mira') => {
  const rows = await fixture.app.db
    .prepare('SELECT endpoint FROM push_subscriptions WHERE member_id = ? ORDER BY endpoint')
    .bind(id)
    .raw();
  return rows.flat().map((endpoint) => String(endpoint).split('/').at(-1));
};
const addBrowser = async (name: string, cookie = fixture.mira) => {
  const { subscription } = await state.service.addBrowser(name);
  const answer = await subscribe(fixture.app, cookie, subscription);
  expect([answer.status, await answer.json()]).toEqual([200, { subscribed: true }]);
  return subscription;
};

test('tells browsers the key with which they subscribe', async () => {
  const settings = await fixture.app.ask('ardenza', '/api/settings.php');
  expect(await settings.json()).toMatchObject({ push_public_key: await state.service.port.publicKey() });
});

test('offers no push where no key is set up', async () => {
  const app = await createTestApp();
  const settings = await app.ask('ardenza', '/api/settings.php');
  expect(await settings.json()).toMatchObject({ push_public_key: null });
  await app.addMember({ id: 'mira' });
  const { subscription } = await state.service.addBrowser('phone');
  const answer = await subscribe(app, await app.startSession('ardenza', 'mira@mail.example'), subscription);
  expect(answer.status).toBe(422);
});

test('stores a subscription of the session and replaces it with the next one', async () => {
  await addBrowser('phone');
  await addBrowser('phone2');
  expect(await endpoints()).toEqual(['phone2']);
  const answer = await subscribe(fixture.app, fixture.mira, null);
  expect(await answer.json()).toEqual({ subscribed: false });
  expect(await endpoints()).toEqual([]);
});

test('is still the login without the flag', async () => {
  const answer = await fixture.app.ask('ardenza', '/api/user.php?push=0', {
    method: 'POST',
    json: { email: 'mira@mail.example', password: PASSWORD },
  });
  expect(await answer.json()).toMatchObject({ id: 'mira' });
});

test('counts a changed subscription and not a repeated one towards the limit', async () => {
  const subscription = await addBrowser('phone');
  for (let repeat = 0; repeat < 40; repeat++)
    expect((await subscribe(fixture.app, fixture.mira, subscription)).status).toBe(200);
  for (let change = 0; change < 29; change++) await addBrowser(`phone${change}`);
  const { subscription: next } = await state.service.addBrowser('next');
  expect((await subscribe(fixture.app, fixture.mira, next)).status).toBe(429);
});

test.each([
  ['a visitor', undefined, {}, 403],
  ['another host', 'mira', { endpoint: 'https://attacker.example/phone' }, 422],
  ['a host inside the network', 'mira', { endpoint: 'https://169.254.169.254/phone' }, 422],
  ['no https', 'mira', { endpoint: 'http://eu.push.test/phone' }, 422],
  ['no address', 'mira', { endpoint: 'phone' }, 422],
  ['a long address', 'mira', { endpoint: `https://eu.push.test/${'x'.repeat(1000)}` }, 422],
  ['a point beside the curve', 'mira', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }, 422],
  ['no keys', 'mira', { keys: undefined }, 422],
])('refuses %s', async (_, who, over, status) => {
  const { subscription } = await state.service.addBrowser('phone');
  const wrong = { ...subscription, ...over } as typeof subscription;
  const answer = await subscribe(fixture.app, who && fixture.mira, wrong);
  expect(answer.status).toBe(status);
  expect(await endpoints()).toEqual([]);
});

test('names the browser to which no push can be sent', async () => {
  const { subscription } = await state.service.addBrowser('phone');
  const unknown = { ...subscription, endpoint: 'https://push.other.example/phone' };
  const answer = await subscribe(fixture.app, fixture.mira, unknown);
  expect(await answer.json()).toMatchObject({
    error: 'push_service_unknown',
    message: getTranslator('nl')('errors.push_service_unknown'),
  });
});

test('keeps the latest ten browsers of a member', async () => {
  for (let index = 0; index < 11; index++) {
    fixture.app.advanceTime(1000);
    await addBrowser(`browser${10 + index}`, await login());
  }
  expect(await endpoints()).toEqual(Array.from({ length: 10 }, (_, index) => `browser${11 + index}`));
});

test('hands a browser over to the member who logs in next', async () => {
  const subscription = await addBrowser('phone');
  await subscribe(fixture.app, await login('jonas'), subscription);
  expect([await endpoints('mira'), await endpoints('jonas')]).toEqual([[], ['phone']]);
});

describe('a renewal by the service worker', () => {
  const renew = async (from: TestBrowser['subscription'] | null, to: string | null, cookie: string) => {
    const next = to === null ? null : (await state.service.addBrowser(to)).subscription;
    const answer = await subscribe(fixture.app, cookie, next, { renews: from?.endpoint ?? null });
    return [answer.status, ((await answer.json()) as { error?: string }).error];
  };

  test('replaces the subscription of its member, also when the browser does not name the old one', async () => {
    const first = await addBrowser('phone');
    expect(await renew(first, 'phone2', fixture.mira)).toEqual([200, undefined]);
    expect(await endpoints()).toEqual(['phone2']);
    expect(await renew(null, 'phone3', fixture.mira)).toEqual([200, undefined]);
    expect(await endpoints()).toEqual(['phone3']);
  });

  test('moves it to the present session of its member', async () => {
    const first = await addBrowser('phone');
    expect(await renew(first, 'phone2', await login())).toEqual([200, undefined]);
    expect(await endpoints()).toEqual(['phone2']);
  });

  test('is no subscription of another member who has logged in since', async () => {
    const first = await addBrowser('phone');
    const jonas = await login('jonas');
    for (const from of [first, null]) expect(await renew(from, 'phone2', jonas)).toEqual([404, 'not_found']);
    expect([await endpoints('mira'), await endpoints('jonas')]).toEqual([['phone'], []]);
  });

  test('leaves another member with the own subscription, which it neither replaces nor ends', async () => {
    const first = await addBrowser('phone');
    const jonas = await login('jonas');
    await addBrowser('tablet', jonas);
    for (const to of ['phone2', null]) expect(await renew(first, to, jonas)).toEqual([404, 'not_found']);
    expect([await endpoints('mira'), await endpoints('jonas')]).toEqual([['phone'], ['tablet']]);
  });

  test('renews no subscription of another site, and none that is not stored', async () => {
    const first = await addBrowser('phone');
    await fixture.app.addMember({ id: 'other', tenantId: 'velours', email: 'other@mail.example' });
    const other = await fixture.app.startSession('velours', 'other@mail.example');
    const { subscription } = await state.service.addBrowser('phone2');
    const answer = await subscribe(fixture.app, other, subscription, {
      site: 'velours',
      renews: first.endpoint,
    });
    expect(answer.status).toBe(404);
    expect(await renew({ ...first, endpoint: 'https://eu.push.test/gone' }, 'phone2', fixture.mira)).toEqual([
      404,
      'not_found',
    ]);
    expect([await endpoints(), await endpoints('other')]).toEqual([['phone'], []]);
  });

  test('ends it when the browser has none any more', async () => {
    const first = await addBrowser('phone');
    expect(await renew(first, null, fixture.mira)).toEqual([200, undefined]);
    expect(await endpoints()).toEqual([]);
    const second = await addBrowser('phone2');
    expect(await renew(second, null, await login())).toEqual([200, undefined]);
    expect(await endpoints()).toEqual([]);
  });

  test('does nothing more when the page has told the site before, or when it comes twice', async () => {
    const first = await addBrowser('phone');
    await addBrowser('phone2');
    for (let repeat = 0; repeat < 2; repeat++)
      expect(await renew(first, 'phone2', fixture.mira)).toEqual([200, undefined]);
    expect(await endpoints()).toEqual(['phone2']);
  });
});

test('keeps the same endpoint apart for two sites', async () => {
  const subscription = await addBrowser('phone');
  await fixture.app.addMember({ id: 'other', tenantId: 'velours', email: 'other@mail.example' });
  const other = await fixture.app.startSession('velours', 'other@mail.example');
  expect((await subscribe(fixture.app, other, subscription, { site: 'velours' })).status).toBe(200);
  expect([await endpoints(), await endpoints('other')]).toEqual([['phone'], ['phone']]);
});

test('ends with the logout', async () => {
  await addBrowser('phone');
  await addBrowser('laptop', await login());
  await fixture.app.ask('ardenza', '/api/logout.php', { cookie: fixture.mira });
  expect(await endpoints()).toEqual(['laptop']);
});

test('keeps only this browser when the member sets a new password', async () => {
  await addBrowser('phone');
  await addBrowser('laptop', await login());
  const answer = await fixture.app.ask('ardenza', '/api/account/password', {
    method: 'POST',
    cookie: fixture.mira,
    json: { current: PASSWORD, password: 'a long night out', repeat: 'a long night out' },
  });
  expect([answer.status, await answer.text()]).toEqual([200, '{"ok":true}']);
  expect(await endpoints()).toEqual(['phone']);
});

test('ends with the session and with the account', async () => {
  await addBrowser('phone');
  await addBrowser('laptop', await login('jonas'));
  fixture.app.advanceTime(30 * DAY_MS + 1);
  await deleteExpired(fixture.app.db, fixture.app.ports.clock());
  expect([await endpoints('mira'), await endpoints('jonas')]).toEqual([[], []]);
  await addBrowser('phone', await login());
  const answer = await fixture.app.ask('ardenza', '/api/account/delete', {
    method: 'POST',
    cookie: await login(),
    json: { password: PASSWORD },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(await endpoints()).toEqual([]);
});
