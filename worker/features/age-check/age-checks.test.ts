import { expect, test } from 'vitest';
import { type Outcome, setUpAgeChecks } from './age-check.fixture.ts';

const fixture = setUpAgeChecks();
const { ask, end, isClosed, post, read, rows, start } = fixture;

test('opens the members area after a passed check, and keeps only result, time, kind and reference', async () => {
  expect(await isClosed()).toBe(true);
  expect(await read()).toEqual({
    needed: true,
    offered: true,
    sandbox: true,
    state: null,
    country: 'GB',
    min_age: 18,
  });
  const redirect = await start('/likes');
  const reference = redirect.split('/').at(-1);
  const back = await end(redirect, 'passed');
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    'https://ardenza.example/age-check?next=%2Flikes',
  ]);
  expect(await isClosed()).toBe(true);
  expect(await read()).toMatchObject({ needed: false, state: 'verified' });
  expect(await isClosed()).toBe(false);
  const now = fixture.app.ports.clock();
  expect(await rows()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      tenant_id: 'ardenza',
      member_id: 'mira',
      provider: 'sandbox',
      reference,
      min_age: 18,
      status: 'verified',
      method: 'sandbox',
      created_at: now,
      ended_at: now,
    },
  ]);
});

test.each<Outcome>(['failed', 'canceled', 'expired'])(
  'stays closed after a check that was %s, and lets the member start again',
  async (outcome) => {
    await end(await start(), outcome);
    expect(await read()).toMatchObject({ needed: true, state: outcome });
    expect(await isClosed()).toBe(true);
    // The first answer of a check stands, whatever is sent to the provider afterwards.
    await fixture.app.db.prepare("UPDATE sandbox_age_checks SET status = 'verified'").run();
    expect(await read()).toMatchObject({ needed: true, state: outcome });
    fixture.app.advanceTime(1000);
    await end(await start(), 'passed');
    expect(await read()).toMatchObject({ needed: false, state: 'verified' });
    expect(await rows()).toHaveLength(2);
  },
);

test('waits for a provider that still looks at the check', async () => {
  await end(await start(), 'pending');
  expect(await read()).toMatchObject({ needed: true, state: 'pending' });
  expect(await isClosed()).toBe(true);
  fixture.app.advanceTime(15_000);
  expect(await read()).toMatchObject({ needed: false, state: 'verified' });
});

test('believes no address that a browser comes back to', async () => {
  await start();
  for (const query of ['', '?status=verified', '?next=/members&result=passed&reference=x'])
    expect((await ask(`/age-check${query}`)).status).toBe(200);
  expect(await read()).toMatchObject({ needed: true, state: 'open' });
  expect(await isClosed()).toBe(true);
});

test('starts one check for a call that arrives twice', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await (await post('/api/age-check', {}, key)).text();
  expect(await (await post('/api/age-check', {}, key)).text()).toBe(first);
  expect(await rows()).toHaveLength(1);
});

test('finds the check that was passed among those of several windows', async () => {
  const passed = await start();
  fixture.app.advanceTime(1000);
  await start();
  await end(passed, 'passed');
  expect(await read()).toMatchObject({ needed: false, state: 'verified' });
  expect((await rows()).map(({ status }) => status)).toEqual(['verified', 'open']);
});

test('notes an outcome once when two windows ask at the same time', async () => {
  await end(await start(), 'passed');
  const states = (await Promise.all([read(), read(), read()])).map(({ state }) => state ?? 'verified');
  expect(new Set(states)).toEqual(new Set(['verified']));
  expect(await rows()).toMatchObject([{ status: 'verified' }]);
});

test('counts a check for its member only, and on its site only', async () => {
  const { app } = fixture;
  await app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm' });
  await app.addMember({ id: 'lena', tenantId: 'velours', email: 'mira@mail.example' });
  const redirect = await start();
  const { pathname } = new URL(redirect);
  expect((await app.ask('velours', pathname)).status).toBe(404);
  await app.ask('velours', pathname, { method: 'POST', form: { outcome: 'passed' } });
  expect(await read()).toMatchObject({ state: 'open' });
  expect(await isClosed()).toBe(true);
  await end(redirect, 'passed');
  await read();
  for (const [site, email] of [
    ['ardenza', 'jonas@mail.example'],
    ['velours', 'mira@mail.example'],
  ] as const) {
    const cookie = await app.startSession(site, email);
    const answer = await app.ask(site, '/api/likes.php', { cookie, headers: { 'x-test-country': 'GB' } });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ error: 'age_unverified' }),
    ]);
  }
});

test('asks again when the site raises its minimum age', async () => {
  await end(await start(), 'passed');
  await read();
  await fixture.app.db.prepare('UPDATE members SET verified_age = 17').run();
  await fixture.app.db.prepare('UPDATE age_checks SET min_age = 17').run();
  expect(await read()).toMatchObject({ needed: true, state: null });
  expect(await isClosed()).toBe(true);
});

test('leads a member who needs no check any more to the page asked for', async () => {
  await end(await start(), 'passed');
  await read();
  expect(await start('/chats')).toBe('https://ardenza.example/age-check?next=%2Fchats');
  expect(await start('//evil.example')).toBe('https://ardenza.example/age-check?next=%2Fmembers');
  expect((await ask('/age-check?next=%2Fchats')).headers.get('location')).toBe('/chats');
  expect((await ask('/age-check?next=%2F%2Fevil.example')).headers.get('location')).toBe('/members');
  expect(await rows()).toHaveLength(1);
});

test('limits the checks that a member starts', async () => {
  for (let count = 0; count < 10; count++) await start();
  const answer = await post('/api/age-check');
  expect([answer.status, await answer.json()]).toEqual([
    429,
    expect.objectContaining({ error: 'too_many_requests' }),
  ]);
});

test('gives the member all that is kept, and erases it with the account', async () => {
  await end(await start(), 'passed');
  await read();
  expect((await post('/api/account/export', { password: 'correct horse battery' })).status).toBe(200);
  const file = (await (await ask('/api/account/export')).json()) as { age_checks: object[] };
  expect(file).toMatchObject({ account: { verified_age: 18 } });
  expect(file.age_checks).toEqual([
    expect.objectContaining({ provider: 'sandbox', result: 'verified', at_least: 18, method: 'sandbox' }),
  ]);
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  expect(await rows()).toEqual([]);
});
