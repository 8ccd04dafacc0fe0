import { beforeEach, expect, test } from 'vitest';
import { MAX_NOTICES_PER_DAY } from '#client/features/notifications/notice-kinds.ts';
import { orm } from '#worker/db/orm.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { deliverDue } from '#worker/mail/delivery.ts';
import { listMailSites } from '#worker/mail/mail-site.ts';
import sites from 'virtual:tenants';
import type { RequestContext } from '#worker/http/request-context.ts';
import { type MailedKind, type NoticeParams, notify } from './notify.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example', language: 'en' });
  await app.addMember({ id: 'lena', name: 'Lena', email: 'lena@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example' });
});

/** The part of a visit to ardenza.example that telling somebody needs. */
function context(tenantId = 'ardenza') {
  const tenant = sites.tenants.find(({ id }) => id === tenantId);
  return {
    db: app.db,
    tenant,
    now: app.ports.clock(),
    origin: `https://${tenantId}.example`,
  } as RequestContext;
}

async function tell<K extends MailedKind>(to: string, kind: K, params: NoticeParams[K], at = context()) {
  const [first, ...rest] = notify(at, to, kind, params);
  if (first) await orm(app.db).batch([first, ...rest]);
}

/** To whom mails went, with the first words of each, since the last time that this was asked. */
async function sent() {
  const before = app.mails().length;
  await deliverDue(app.ports, app.db, listMailSites(sites));
  return app
    .mails()
    .slice(before)
    .map(({ to, text }) => `${to}: ${text.split('\n')[0]}`);
}

const change = (what: string) => app.db.prepare(what).run();

test('a member hears of each kind of news', async () => {
  await tell('mira', 'new_like', { from: 'lena' });
  await tell('mira', 'new_match', { from: 'lena' });
  await tell('mira', 'photo_request', { from: 'lena' });
  await tell('mira', 'photo_answer', { from: 'lena', granted: true });
  await tell('mira', 'photo_review', { accepted: false });
  expect(await sent()).toEqual([
    'mira@mail.example: Lena likes you',
    'mira@mail.example: You and Lena like each other',
    'mira@mail.example: Lena asks to see your photos',
    'mira@mail.example: Lena shows you private photos',
    'mira@mail.example: We cannot show one of your photos',
  ]);
});

test('it leads to the one whom it is about, and speaks the reader’s language', async () => {
  await change("UPDATE members SET language = 'de' WHERE id = 'mira'");
  await tell('mira', 'new_like', { from: 'lena' });
  await sent();
  const [mail] = app.mails();
  expect(mail?.subject).toBe('Neues für dich bei Ardenza');
  expect(mail?.text).toContain('Profil ansehen:\nhttps://ardenza.example/members/lena?lang=de\n');
});

test('the same from the same member is told once a day', async () => {
  await tell('mira', 'new_like', { from: 'lena' });
  await tell('mira', 'new_like', { from: 'lena' });
  await tell('mira', 'new_like', { from: 'jonas' });
  expect(await sent()).toHaveLength(2);
  app.advanceTime(DAY_MS);
  await tell('mira', 'new_like', { from: 'lena' });
  expect(await sent()).toEqual(['mira@mail.example: Lena likes you']);
});

test('another answer on the same day is news', async () => {
  await tell('mira', 'photo_answer', { from: 'lena', granted: false });
  await tell('mira', 'photo_answer', { from: 'lena', granted: true });
  expect(await sent()).toEqual([
    'mira@mail.example: Lena keeps the photos private',
    'mira@mail.example: Lena shows you private photos',
  ]);
});

test(`nobody hears of more than ${MAX_NOTICES_PER_DAY} likes a day, and nobody else gets less for it`, async () => {
  for (let i = 0; i < MAX_NOTICES_PER_DAY + 2; i++) {
    await app.addMember({ id: `fan${i}`, name: 'Fan', email: `fan${i}@mail.example` });
    await tell('mira', 'new_like', { from: `fan${i}` });
  }
  await tell('jonas', 'new_like', { from: 'lena' });
  const mails = await sent();
  expect(mails.filter((mail) => mail.startsWith('mira'))).toHaveLength(MAX_NOTICES_PER_DAY);
  expect(mails.filter((mail) => mail.startsWith('jonas'))).toHaveLength(1);
  app.advanceTime(DAY_MS);
  await tell('mira', 'new_like', { from: 'fan9' });
  await tell('mira', 'new_like', { from: 'fan0' });
  expect(await sent()).toEqual(['mira@mail.example: Fan likes you']);
});

test('many likes do not silence what waits for an answer, and that leaves the likes their places', async () => {
  await tell('mira', 'photo_answer', { from: 'lena', granted: true });
  await tell('mira', 'photo_review', { accepted: true });
  for (let i = 0; i < MAX_NOTICES_PER_DAY; i++) {
    await app.addMember({ id: `fan${i}`, name: 'Fan', email: `fan${i}@mail.example` });
    await tell('mira', 'new_like', { from: `fan${i}` });
  }
  expect(await sent()).toHaveLength(MAX_NOTICES_PER_DAY + 2);
  await tell('mira', 'new_match', { from: 'fan0' });
  await tell('mira', 'photo_request', { from: 'fan0' });
  await tell('mira', 'photo_review', { accepted: false });
  expect(await sent()).toEqual([
    'mira@mail.example: Fan asks to see your photos',
    'mira@mail.example: We cannot show one of your photos',
  ]);
});

test('what is switched off is not sent, and does not count', async () => {
  await change(`UPDATE members SET notifications_disabled = '["new_like.mail"]' WHERE id = 'mira'`);
  await tell('mira', 'new_like', { from: 'lena' });
  await tell('mira', 'new_match', { from: 'lena' });
  expect(await sent()).toEqual(['mira@mail.example: You and Lena like each other']);
  await change("UPDATE members SET notifications_disabled = '[]' WHERE id = 'mira'");
  await tell('mira', 'new_like', { from: 'lena' });
  expect(await sent()).toEqual(['mira@mail.example: Lena likes you']);
});

test.each([
  ['has not confirmed the address', "UPDATE members SET status = 'not_confirmed' WHERE id = 'mira'"],
  ['is leaving', "UPDATE members SET status = 'deleted' WHERE id = 'mira'"],
  ['is fictional', "UPDATE members SET fictional = 1 WHERE id = 'mira'"],
  [
    'has blocked the other one',
    "INSERT INTO blocks (tenant_id, member_id, blocked_id, created_at) VALUES ('ardenza', 'mira', 'lena', 1)",
  ],
  [
    'is blocked by the other one',
    "INSERT INTO blocks (tenant_id, member_id, blocked_id, created_at) VALUES ('ardenza', 'lena', 'mira', 1)",
  ],
])('who %s gets no mail', async (_, statement) => {
  await change(statement);
  await tell('mira', 'new_like', { from: 'lena' });
  expect(await sent()).toEqual([]);
  const links = await app.db.prepare('SELECT count(*) AS n FROM one_time_links').first();
  expect(links).toEqual({ n: 0 });
});

test('a fictional profile never sends anybody a mail', async () => {
  await change("UPDATE members SET fictional = 1 WHERE id = 'lena'");
  await tell('mira', 'new_like', { from: 'lena' });
  expect(await sent()).toEqual([]);
});

test('members of another site are strangers', async () => {
  await tell('mira', 'new_like', { from: 'lena' }, context('nachtwerk'));
  await app.addMember({ id: 'kai', tenantId: 'nachtwerk', name: 'Kai', email: 'kai@mail.example' });
  await tell('mira', 'new_like', { from: 'kai' });
  await tell('mira', 'new_like', { from: 'nobody' });
  expect(await sent()).toEqual([]);
});

test('of two at the same moment one is sent', async () => {
  await Promise.all([1, 2, 3].map(() => tell('mira', 'new_like', { from: 'lena' })));
  expect(await sent()).toHaveLength(1);
});
