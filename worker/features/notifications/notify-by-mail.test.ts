import { beforeEach, expect, test } from 'vitest';
import { MAX_NOTICES_PER_DAY } from '#client/features/notifications/notification-kinds.ts';
import { commitWrites } from '#worker/db/write.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import sites from 'virtual:tenants';
import type { RequestContext } from '#worker/context/request-context.ts';
import { addFacts } from './facts.fixture.ts';
import { type MailedKind, type NoticeParams, notify } from './notify-by-mail.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', language: 'en' });
  await app.addMember({ id: 'lena', name: 'Lena', email: 'lena@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example' });
});

/** The part of a request context of ardenza.example that `notify` needs. */
function context(tenantId = 'ardenza') {
  const tenant = sites.tenants.find(({ id }) => id === tenantId);
  return {
    db: app.db,
    tenant,
    now: app.ports.clock(),
    origin: `https://${tenantId}.example`,
  } as RequestContext;
}

async function sendNotice<K extends MailedKind>(
  to: string,
  kind: K,
  params: NoticeParams[K],
  at = context(),
) {
  // Members of other sites have done nothing here.
  if (at.tenant.id === 'ardenza') await addFacts(app, to, kind, params).catch(() => undefined);
  await commitWrites(app.db, notify(at, to, kind, params));
}

/** Recipients and subjects of the emails since the previous call. */
async function readNewMails() {
  const before = app.mails().length;
  await runJobs(app.ports, 'deliver-mails');
  return app
    .mails()
    .slice(before)
    .map(({ to, text }) => `${to}: ${text.split('\n')[0]}`);
}

const runSql = (what: string) => app.db.prepare(what).run();

test('emails a member about each kind of news', async () => {
  await sendNotice('mira', 'new_like', { from: 'lena' });
  await sendNotice('mira', 'new_match', { from: 'lena' });
  await sendNotice('mira', 'photo_request', { from: 'lena' });
  await sendNotice('mira', 'photo_answer', { from: 'lena', granted: true });
  await sendNotice('mira', 'photo_review', { photo: 'a' });
  expect(await readNewMails()).toEqual([
    'mira@mail.example: Lena likes you',
    'mira@mail.example: You and Lena like each other',
    'mira@mail.example: Lena asked to see your photos',
    'mira@mail.example: Lena shared private photos with you',
    'mira@mail.example: Your photo is on your profile',
  ]);
});

test('links to the sender’s profile in the reader’s language', async () => {
  await runSql("UPDATE members SET language = 'de' WHERE id = 'mira'");
  await sendNotice('mira', 'new_like', { from: 'lena' });
  await readNewMails();
  const [mail] = app.mails();
  expect(mail?.subject).toBe('Neues für dich bei Ardenza');
  expect(mail?.text).toContain('Profil ansehen:\nhttps://ardenza.example/members/lena?lang=de\n');
});

test('emails no news of others to a member who has to pass an age check first', async () => {
  await runSql("UPDATE members SET country = 'GB' WHERE id = 'mira'");
  await sendNotice('mira', 'new_like', { from: 'lena' });
  await sendNotice('mira', 'photo_review', { photo: 'a' });
  expect(await readNewMails()).toEqual(['mira@mail.example: Your photo is on your profile']);
  await runSql("UPDATE members SET verified_age = 18 WHERE id = 'mira'");
  await sendNotice('mira', 'new_like', { from: 'lena' });
  expect(await readNewMails()).toEqual(['mira@mail.example: Lena likes you']);
});

test('sends the same news about the same member once a day', async () => {
  await sendNotice('mira', 'new_like', { from: 'lena' });
  await sendNotice('mira', 'new_like', { from: 'lena' });
  await sendNotice('mira', 'new_like', { from: 'jonas' });
  expect(await readNewMails()).toHaveLength(2);
  app.advanceTime(DAY_MS);
  await sendNotice('mira', 'new_like', { from: 'lena' });
  expect(await readNewMails()).toEqual(['mira@mail.example: Lena likes you']);
});

test('sends a different answer on the same day', async () => {
  await sendNotice('mira', 'photo_answer', { from: 'lena', granted: false });
  expect(await readNewMails()).toEqual(['mira@mail.example: Lena is keeping the photos private']);
  await sendNotice('mira', 'photo_answer', { from: 'lena', granted: true });
  expect(await readNewMails()).toEqual(['mira@mail.example: Lena shared private photos with you']);
});

test(`sends at most ${MAX_NOTICES_PER_DAY} emails about likes a day to each member`, async () => {
  for (let i = 0; i < MAX_NOTICES_PER_DAY + 2; i++) {
    await app.addMember({ id: `fan${i}`, name: 'Fan', email: `fan${i}@mail.example` });
    await sendNotice('mira', 'new_like', { from: `fan${i}` });
  }
  await sendNotice('jonas', 'new_like', { from: 'lena' });
  const mails = await readNewMails();
  expect(mails.filter((mail) => mail.startsWith('mira'))).toHaveLength(MAX_NOTICES_PER_DAY);
  expect(mails.filter((mail) => mail.startsWith('jonas'))).toHaveLength(1);
  app.advanceTime(DAY_MS);
  await sendNotice('mira', 'new_like', { from: 'fan9' });
  await sendNotice('mira', 'new_like', { from: 'fan0' });
  expect(await readNewMails()).toEqual(['mira@mail.example: Fan likes you']);
});

test('keeps notices that need an answer and likes from using up each other’s limit', async () => {
  await sendNotice('mira', 'photo_answer', { from: 'lena', granted: true });
  await sendNotice('mira', 'photo_review', { photo: 'b' });
  for (let i = 0; i < MAX_NOTICES_PER_DAY; i++) {
    await app.addMember({ id: `fan${i}`, name: 'Fan', email: `fan${i}@mail.example` });
    await sendNotice('mira', 'new_like', { from: `fan${i}` });
  }
  expect(await readNewMails()).toHaveLength(MAX_NOTICES_PER_DAY + 2);
  await sendNotice('mira', 'new_match', { from: 'fan0' });
  await sendNotice('mira', 'photo_request', { from: 'fan0' });
  expect(await readNewMails()).toEqual(['mira@mail.example: Fan asked to see your photos']);
});

test('sends no email of a kind that is switched off, and does not count it', async () => {
  await runSql(`UPDATE members SET notifications_disabled = '["new_like.mail"]' WHERE id = 'mira'`);
  await sendNotice('mira', 'new_like', { from: 'lena' });
  await sendNotice('mira', 'new_match', { from: 'lena' });
  expect(await readNewMails()).toEqual(['mira@mail.example: You and Lena like each other']);
  await runSql("UPDATE members SET notifications_disabled = '[]' WHERE id = 'mira'");
  await sendNotice('mira', 'new_like', { from: 'lena' });
  expect(await readNewMails()).toEqual(['mira@mail.example: Lena likes you']);
});

test.each([
  ['has not confirmed the address', "UPDATE members SET status = 'not_confirmed' WHERE id = 'mira'"],
  ['has deleted the account', "UPDATE members SET status = 'deleted' WHERE id = 'mira'"],
  ['is fictional', "UPDATE members SET fictional = 1 WHERE id = 'mira'"],
  [
    'has blocked the sender',
    "INSERT INTO blocks (tenant_id, member_id, blocked_id, created_at) VALUES ('ardenza', 'mira', 'lena', 1)",
  ],
  [
    'is blocked by the sender',
    "INSERT INTO blocks (tenant_id, member_id, blocked_id, created_at) VALUES ('ardenza', 'lena', 'mira', 1)",
  ],
])('sends no email to a member who %s', async (_, statement) => {
  await runSql(statement);
  await sendNotice('mira', 'new_like', { from: 'lena' });
  expect(await readNewMails()).toEqual([]);
  const links = await app.db.prepare('SELECT count(*) AS n FROM one_time_links').first();
  expect(links).toEqual({ n: 0 });
});

test('sends no email about a fictional profile', async () => {
  await runSql("UPDATE members SET fictional = 1 WHERE id = 'lena'");
  await sendNotice('mira', 'new_like', { from: 'lena' });
  expect(await readNewMails()).toEqual([]);
});

test('sends no email to or about members of another site', async () => {
  await sendNotice('mira', 'new_like', { from: 'lena' }, context('nachtwerk'));
  await app.addMember({ id: 'kai', tenantId: 'nachtwerk', name: 'Kai', email: 'kai@mail.example' });
  await sendNotice('mira', 'new_like', { from: 'kai' });
  await sendNotice('mira', 'new_like', { from: 'unknown' });
  expect(await readNewMails()).toEqual([]);
});

test('sends one email when the same notice arrives at the same time', async () => {
  await addFacts(app, 'mira', 'new_like', { from: 'lena' });
  const batch = () => notify(context(), 'mira', 'new_like', { from: 'lena' });
  await Promise.all([1, 2, 3].map(() => commitWrites(app.db, batch())));
  expect(await readNewMails()).toHaveLength(1);
});
