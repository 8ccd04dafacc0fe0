import { expect, test } from 'vitest';
import type { AnswerOf } from '#client/api/endpoint.ts';
import type { listSessions } from '#client/features/account/sessions/contract.ts';
import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import { addCredits } from '#worker/features/chat/chat.fixture.ts';
import { ACCOUNT, setUpDebits } from '#worker/features/payments/debits/debits.fixture.ts';
import { MANDATE_VERSION } from '#client/features/payments/debits/contract.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { FEATURES } from './features.ts';

const fixture = setUpDebits();

/** What others may ask about a member is decided by `features/safety/visibility.ts`. */
const ABOUT_MEMBERS = /^\S+ \/api\/(members|photo-requests)\/:id/;

const OWN_CALLS = FEATURES.flatMap(({ endpoints = [] }) => endpoints)
  .filter(({ endpoint }) => endpoint.access === 'member' && endpoint.path.includes(':'))
  .map(({ endpoint: { method, path } }) => `${method} ${path}`)
  .filter((call) => !ABOUT_MEMBERS.test(call));

const ORDER_BY_SAVED_CARD = {
  package: 600,
  method: 'card',
  country: 'NL',
  total: 4499,
  consent: CONSENT_VERSION,
  saved: 'visa',
};

type Call = readonly [path: string, json?: object];

/** The calls of Mira about what is hers. The last ones remove it. */
async function prepareCalls(): Promise<Record<string, Call>> {
  const { app, ask, buyByDebit, requestCode } = fixture;
  const sessions = async () =>
    ((await (await ask('/api/account/sessions')).json()) as AnswerOf<typeof listSessions>).sessions;
  const insert = (sql: string) => app.db.prepare(`INSERT INTO ${sql}`).run();
  await app.addMember({ id: 'anna', name: 'Anna' });
  await addCredits(app, 'mira', 100);
  const sent = await ask('/api/messages', { member: 'anna', text: 'Hello' });
  const { conversation } = (await sent.json()) as { conversation: { id: string } };
  await addCredits(app, 'anna', 100);
  const anna = await app.startSession('ardenza', 'anna@mail.example');
  await app.ask('ardenza', '/api/messages', {
    method: 'POST',
    json: { member: 'mira', text: 'Hello Mira' },
    cookie: anna,
  });
  const chat = `/api/chats/${conversation.id}`;
  const { payment } = await buyByDebit();
  await requestCode({ payment });
  const debit = `/api/debits/${payment.id}`;
  await insert(
    "saved_methods VALUES ('visa', 'ardenza', 'mira', 'sandbox', 'card', 'paid-1', 'Visa •••• 4242', 0)",
  );
  await insert("saved_searches VALUES ('search', 'ardenza', 'mira', 'Men', 'gender=m', 0)");
  const photo = await addPhoto(app, 'mira');
  await app.startSession('ardenza', 'mira@mail.example');
  const elsewhere = (await sessions()).find(({ current }) => !current)?.id;
  return {
    'GET /api/chats/:id': [chat],
    'GET /api/chats/:id/search': [`${chat}/search?q=hello`],
    'PUT /api/chats/:id/messages/:seq/reaction': [`${chat}/messages/1/reaction`, { reaction: 'heart' }],
    'POST /api/chats/:id/messages/:seq/report': [`${chat}/messages/2/report`, { reason: 'scam' }],
    'POST /api/chats/:id/read': [`${chat}/read`, { seq: 1 }],
    'PUT /api/chats/:id/arrangement': [`${chat}/arrangement`, { muted: true }],
    'DELETE /api/chats/:id/messages/:seq': [`${chat}/messages/1`],
    'GET /api/payments/:id': [`/api/payments/${payment.id}`],
    'POST /api/payments/:id/check': [`/api/payments/${payment.id}/check`, {}],
    'GET /api/debits/:id': [debit],
    'POST /api/debits/:id/code': [`${debit}/code`, { ...ACCOUNT, mandate: MANDATE_VERSION }],
    'POST /api/debits/:id/resend': [`${debit}/resend`, {}],
    'POST /api/debits/:id/sign': [`${debit}/sign`, { otp: '000000' }],
    'POST /api/payments': ['/api/payments', ORDER_BY_SAVED_CARD],
    'POST /api/withdrawals': [
      '/api/withdrawals',
      { payment: payment.id, refund: 4499, name: 'Mira', email: 'mira@mail.example' },
    ],
    'DELETE /api/chat.php': ['/api/chat.php', { conversation: conversation.id }],
    'DELETE /api/saved-methods/:id': ['/api/saved-methods/visa'],
    'DELETE /api/saved-searches/:id': ['/api/saved-searches/search'],
    'DELETE /api/photos/:key': [`/api/photos/${photo}`],
    'DELETE /api/account/sessions/:id': [`/api/account/sessions/${elsewhere}`],
  };
}

test('answers each call about what belongs to another member as if it did not exist', async () => {
  const { app } = fixture;
  const calls = await prepareCalls();
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(OWN_CALLS));
  await app.addMember({ id: 'jonas', name: 'Jonas', createdAt: 0 });
  const stranger = await app.startSession('ardenza', 'jonas@mail.example');
  const statuses = async (cookie: string) => {
    const found: Record<string, number> = {};
    for (const [name, [path, json]] of Object.entries(calls)) {
      const [method] = name.split(' ');
      found[name] = (await app.ask('ardenza', path, { method, cookie, ...(json && { json }) })).status;
    }
    return found;
  };
  const refused = await statuses(stranger);
  expect(refused).toEqual({
    ...Object.fromEntries(Object.keys(calls).map((name) => [name, 404])),
    // A saved method that does not exist has left the sale.
    'POST /api/payments': 409,
    // To delete one that does not exist is no error.
    'DELETE /api/saved-searches/:id': 200,
  });
  const { results } = await app.db.prepare('SELECT member_id FROM saved_searches').all();
  expect(results).toEqual([{ member_id: 'mira' }]);
  const served = await statuses(fixture.cookie);
  expect(Object.entries(served).filter(([, status]) => status === 404)).toEqual([]);
});
