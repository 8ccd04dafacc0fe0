import sites from 'virtual:tenants';
import { beforeEach, expect, test } from 'vitest';
import { commitWrites } from '#worker/db/write.ts';
import { addFacts } from '#worker/features/notifications/facts.fixture.ts';
import { type MailedKind, type NoticeParams, notify } from '#worker/features/notifications/notify-by-mail.ts';
import { addBlock } from '#worker/testing/relations.ts';
import { overrideSite, switchSites } from '#worker/testing/sites.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { createSites } from '#worker/tenancy/sites.ts';

type News = { [K in MailedKind]: readonly [K, NoticeParams[K]] }[MailedKind];

const LIKE: News = ['new_like', { from: 'lena' }];
const MATCH: News = ['new_match', { from: 'lena' }];
const REQUEST: News = ['photo_request', { from: 'lena' }];
const ANSWER: News = ['photo_answer', { from: 'lena', granted: true }];
const REVIEW: News = ['photo_review', { photo: 'a' }];

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', language: 'en' });
  await app.addMember({ id: 'lena', name: 'Lena', email: 'lena@mail.example' });
});

const runSql = (statement: string) => app.db.prepare(statement).run();

/** Writes an email to Mira, lets something happen before it leaves, and returns what has left. */
async function deliverAfter([kind, params]: News, happens: () => Promise<unknown>) {
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('There is no ardenza.');
  const site = { db: app.db, tenant, now: app.ports.clock(), origin: 'https://ardenza.example' };
  await addFacts(app, 'mira', kind, params);
  await commitWrites(app.db, notify(site, 'mira', kind, params));
  await happens();
  await runJobs(app.ports, 'deliver-mails');
  return app.mails();
}

test.each([LIKE, MATCH, REQUEST, ANSWER, REVIEW])('sends %s while it is true', async (...news) => {
  expect(await deliverAfter(news as News, () => Promise.resolve())).toHaveLength(1);
});

test.each([
  ['the reader has deleted the account', "UPDATE members SET status = 'deleted' WHERE id = 'mira'"],
  ['the reader was disabled', "UPDATE members SET status = 'disabled' WHERE id = 'mira'"],
  ['the reader was erased', "DELETE FROM members WHERE id = 'mira'"],
  ['the reader has another address', "UPDATE members SET email = 'new@mail.example' WHERE id = 'mira'"],
  ['the kind was switched off', `UPDATE members SET notifications_disabled = '["new_like.mail"]'`],
  ['the reader has to pass an age check', "UPDATE members SET country = 'GB' WHERE id = 'mira'"],
  ['the sender has deleted the account', "UPDATE members SET status = 'deleted' WHERE id = 'lena'"],
  ['the sender was disabled', "UPDATE members SET status = 'disabled' WHERE id = 'lena'"],
  ['the sender was erased', "DELETE FROM members WHERE id = 'lena'"],
  ['the sender has paused', "UPDATE members SET paused = 1 WHERE id = 'lena'"],
  ['the like was taken back', 'DELETE FROM likes'],
  ['the reader has seen the like', 'UPDATE likes SET seen_at = 1'],
])('sends no email of a like when %s', async (_, statement) => {
  expect(await deliverAfter(LIKE, () => runSql(statement))).toEqual([]);
  const rows = await app.db.prepare('SELECT params, about, due_at, delivered_at FROM outbox').all();
  expect(rows.results).toEqual([{ params: '{}', about: '{}', due_at: null, delivered_at: null }]);
});

test.each([
  ['the reader has blocked the sender', () => addBlock(app, 'mira', 'lena')],
  ['the sender has blocked the reader', () => addBlock(app, 'lena', 'mira')],
])('sends no email when %s', async (_, happens) => {
  for (const news of [LIKE, MATCH, REQUEST, ANSWER]) {
    expect(await deliverAfter(news, happens)).toEqual([]);
    await runSql('DELETE FROM blocks');
  }
});

test.each([
  ['a match when one of the two likes was taken back', MATCH, "DELETE FROM likes WHERE member_id = 'lena'"],
  ['a match when the reader has taken back the like', MATCH, "DELETE FROM likes WHERE member_id = 'mira'"],
  ['a request that was taken back', REQUEST, 'DELETE FROM photo_grants'],
  ['a request that was answered', REQUEST, "UPDATE photo_grants SET state = 'refused'"],
  ['a permission that was withdrawn', ANSWER, "UPDATE photo_grants SET state = 'refused'"],
  ['an answer when its sender has paused', ANSWER, "UPDATE members SET paused = 1 WHERE id = 'lena'"],
  ['an answer when its sender is invisible', ANSWER, "UPDATE members SET invisible = 1 WHERE id = 'lena'"],
  ['a photo that was deleted', REVIEW, 'DELETE FROM photos'],
  ['a photo that was rejected since', REVIEW, "UPDATE photos SET status = 'rejected'"],
] as const)('sends no email of %s', async (_, news, statement) => {
  expect(await deliverAfter(news, () => runSql(statement))).toEqual([]);
});

test('sends no news of others while the site is paused, when they could not be read', async () => {
  let current = createSites(sites);
  app = await createTestApp({ sites: switchSites(() => current) });
  for (const id of ['mira', 'lena']) await app.addMember({ id, email: `${id}@mail.example` });
  const pause = async () => {
    current = createSites({ ...sites, ...overrideSite('ardenza', { state: 'paused', version: 'paused' }) });
  };
  expect(await deliverAfter(LIKE, pause)).toEqual([]);
  expect(await deliverAfter(REVIEW, pause)).toHaveLength(1);
});

test('logs that an email was not sent, without an address', async () => {
  await deliverAfter(LIKE, () => runSql('DELETE FROM likes'));
  expect(app.logged).toEqual([
    { level: 'info', event: 'mail-unwanted', tenant: 'ardenza', error: 'new_like, try 1: ' },
  ]);
});
