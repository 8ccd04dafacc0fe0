import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addBlock } from '#worker/testing/relations.ts';

let app: TestApp;
let mira: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas' });
  mira = await app.startSession('ardenza', 'mira@mail.example');
});

const FORM = { reason: 'scam', message: 'Asks me for money.\nTwice.' };

function report(over: object = {}, init: { cookie?: string; headers?: Record<string, string> } = {}) {
  const json = { ...FORM, ...over };
  return app.ask('ardenza', '/api/members/jonas/report', { method: 'POST', json, cookie: mira, ...init });
}

const stored = async () => (await app.db.prepare('SELECT * FROM reports').all()).results;

test('stores a report and emails the site and its sender', async () => {
  const answer = await report();
  expect(answer.status).toBe(200);
  const { reference } = (await answer.json()) as { reference: string };
  expect(reference).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await stored()).toEqual([
    {
      ...FORM,
      reference,
      tenant_id: 'ardenza',
      member_id: 'mira',
      reported_id: 'jonas',
      status: 'open',
      created_at: app.ports.clock(),
      evidence: null,
      evidence_key: null,
    },
  ]);
  const [told, receipt, ...others] = app.mails();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ to: 'hallo@ardenza.example', replyTo: 'mira@mail.example' });
  expect(told?.subject).toContain(reference);
  expect(told?.text).toContain('Jonas, https://ardenza.example/members/jonas');
  expect(told?.text).toContain('Asks me for money.');
  expect(told?.text).toContain('Vraagt om geld of licht op');
  expect(receipt).toMatchObject({ to: 'mira@mail.example', replyTo: 'hallo@ardenza.example' });
  expect(receipt?.text).toContain('Binnen 7 dagen krijg je antwoord');
  expect(receipt?.text).not.toContain('Jonas');
});

test('sends no receipt to an unconfirmed address', async () => {
  await app.addMember({ id: 'new', email: 'new@mail.example', status: 'not_confirmed' });
  const cookie = await app.startSession('ardenza', 'new@mail.example');
  expect((await report({}, { cookie })).status).toBe(200);
  expect(app.mails().map(({ to }) => to)).toEqual(['hallo@ardenza.example']);
});

test.each([
  [{ reason: '' }, { reason: 'choose_one' }],
  [{ reason: 'toString' }, { reason: 'choose_one' }],
  [{ reason: 'other', message: '  ' }, { message: 'required' }],
  [{ message: 'm'.repeat(2001) }, { message: 'invalid' }],
  [{ message: 7 }, { message: 'invalid' }],
])('rejects %j, stores nothing and sends nothing', async (over, fields) => {
  const answer = await report(over);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: 'validation', fields });
  expect(await stored()).toEqual([]);
  expect(app.mails()).toEqual([]);
});

test('needs no message with a reason of the list', async () => {
  expect((await report({ message: undefined })).status).toBe(200);
  expect(await stored()).toMatchObject([{ message: '' }]);
});

test('stores a repeated report once, with and without a key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = [await report({}, { headers }), await report({}, { headers }), await report()];
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
  expect(others).toEqual([first, first]);
  expect(await stored()).toHaveLength(1);
  expect(app.mails()).toHaveLength(2);
});

test('accepts reports from both sides of a block', async () => {
  await addBlock(app, 'jonas', 'mira');
  expect((await report()).status).toBe(200);
  await addBlock(app, 'mira', 'jonas');
  expect((await report({ reason: 'harassment' })).status).toBe(200);
});

test('limits a member to ten reports a day', async () => {
  for (let n = 0; n < 10; n++) expect((await report({ message: `Number ${n}` })).status).toBe(200);
  const refused = await report({ message: 'Number 10' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe(String(24 * 3600));
  app.advanceTime(24 * 3_600_000);
  expect((await report({ message: 'Number 11' })).status).toBe(200);
});

test('rejects visitors and asks them to log in', async () => {
  expect(await (await report({}, { cookie: '' })).json()).toMatchObject({ authentication_required: true });
});
