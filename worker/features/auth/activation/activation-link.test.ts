import { expect, test } from 'vitest';
import { expectInvalidLink } from '#worker/testing/mail-token.ts';
import { setUpActivation } from './activation.fixture.ts';

const fixture = setUpActivation();
const { signUp, activate, rows, statuses } = fixture;

const DAY_MS = 86_400_000;

test('accepts an activation link once', async () => {
  const token = await signUp();
  await activate(token);
  await expectInvalidLink(await activate(token));
});

test('accepts an activation link once when it is used several times at the same time', async () => {
  const token = await signUp();
  const answers = await Promise.all([1, 2, 3, 4].map(() => activate(token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
  expect(await rows('SELECT amount, reason FROM credit_ledger')).toEqual([{ amount: 30, reason: 'signup' }]);
  expect(await rows('SELECT member_id FROM sessions')).toHaveLength(1);
});

test('repeats the first answer when the call is repeated', async () => {
  const token = await signUp();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await activate(token, { headers });
  expect(await (await activate(token, { headers })).json()).toEqual({ ok: true });
});

test('accepts an activation link for fourteen days', async () => {
  const [first, second] = [await signUp(), await signUp({ name: 'Vera', email: 'vera@mail.example' })];
  fixture.app.advanceTime(14 * DAY_MS - 1);
  expect((await activate(first)).status).toBe(200);
  fixture.app.advanceTime(1);
  await expectInvalidLink(await activate(second));
});

test('rejects an activation link on another site and for another purpose', async () => {
  const token = await signUp();
  await expectInvalidLink(await activate(token, {}, 'velours'));
  const json = { token, password: 'a new password', repeat: 'a new password' };
  await expectInvalidLink(
    await fixture.app.ask('ardenza', '/api/password-reset/do', { method: 'POST', json }),
  );
  expect(await statuses()).toEqual(['not_confirmed']);
  expect((await activate(token)).status).toBe(200);
});

test.each(['', 'x', 'f'.repeat(64), "' OR 1=1 --", '\0', 'ü'.repeat(200)])(
  'rejects an unknown token: %j',
  async (token) => {
    await signUp();
    await expectInvalidLink(await activate(token));
    expect(await statuses()).toEqual(['not_confirmed']);
  },
);

test('changes nothing when the link is only opened', async () => {
  const token = await signUp();
  const path = `/activate/done?token=${token}`;
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await fixture.app.ask('ardenza', path, { method })).status).toBe(200);
  expect((await fixture.app.ask('ardenza', `/api/activate?token=${token}`)).status).toBe(405);
  expect(await statuses()).toEqual(['not_confirmed']);
  expect((await activate(token)).status).toBe(200);
});

test('rejects a form from another site', async () => {
  const token = await signUp();
  const answer = await activate(token, { headers: { origin: 'https://evil.example' } });
  expect(answer.status).toBe(403);
  expect(await statuses()).toEqual(['not_confirmed']);
});
