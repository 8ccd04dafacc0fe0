import { MANDATE_VERSION } from '#client/features/payments/debits/contract.ts';
import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { waitingMessages } from '#worker/db/schema/waiting-messages.ts';
import { closings } from '#worker/db/schema/sites.ts';
import { fileDeletions } from '#worker/db/schema/photos.ts';
import { postbacks } from '#worker/db/schema/sources.ts';
import { createWebPush } from '#worker/platform/push/web-push.ts';
import type { Database } from '#worker/ports/database.ts';
import type { FileStore } from '#worker/ports/files.ts';
import { recordFiles } from '../photos.ts';
import { VAPID_KEY, createTestPushService } from '../push-service.ts';
import { runJobs } from './run-jobs.ts';
import { PASSWORD, type TestApp, createTestApp } from '../test-app.ts';
import { addMail } from './job-work.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Messages are archived after it. */
const LONG_MS = 91 * 24 * HOUR_MS;

/** What a process left behind that has ended at `now`: work for each job of `worker/jobs/jobs.ts`. */
export interface DueWork {
  readonly db: Database;
  readonly files: FileStore;
  readonly fileNames: readonly string[];
  readonly now: number;
}

/** Does through the front door what makes each job necessary, and runs none of them. */
export async function createDueWork(): Promise<DueWork> {
  const never = () => new Promise<void>(() => undefined);
  const names = new Set<string>();
  const files = recordFiles(names);
  const app = await createTestApp({
    ports: {
      files,
      push: createWebPush(VAPID_KEY),
      responder: () => Promise.resolve({ answer: () => Promise.resolve(null) }),
      // Work in the background waits for ever, as if the process had ended.
      pause: never,
      defer: () => Promise.resolve(),
    },
  });
  for (const id of ['mira', 'jonas', 'anna', 'nora', 'dora', 'emma'])
    await app.addMember({ id, paidUser: true, createdAt: 0, lastActiveAt: 0 });
  await app.addMember({ id: 'fleur', fictional: true });
  const post = async (who: string, path: string, json: unknown) => postAs(app, who, path, json);
  const send = async (who: string, member: string) => post(who, '/api/messages', { member, text: 'Hello' });

  await addCredits(app, 'mira');
  await send('mira', 'anna');
  await send('mira', 'anna');
  app.advanceTime(LONG_MS);
  await runJobs(app.ports, 'archive-messages');
  await send('mira', 'jonas');
  await send('mira', 'jonas');
  // The ledger is checked at night.
  app.advanceTime(LONG_MS + 15 * HOUR_MS);
  await app.db.prepare("DELETE FROM members WHERE id = 'anna'").run();

  const { subscription } = await createTestPushService().addBrowser('phone');
  await post('jonas', '/api/user.php?push=1', {
    subscription: { ...subscription, endpoint: 'https://fcm.googleapis.com/fcm/send/phone' },
  });
  await app.db.prepare("UPDATE members SET last_active_at = 0 WHERE id = 'jonas'").run();
  await send('mira', 'jonas');
  await send('mira', 'fleur');
  await addWaitingMessage(app, 'mira');
  await buy(app, 'mira');
  const unnoticed = await buy(app, 'nora');
  await app.db.prepare('UPDATE sandbox_payments SET notices = 0 WHERE payment_id = ?').bind(unnoticed).run();
  await withdraw(app, 'jonas', await buy(app, 'jonas'));
  await payByDebit(app, 'dora', 'NL91ABNA0417164300');
  const returned = await payByDebit(app, 'emma', 'DE89370400440532013000');
  await app.db.prepare("UPDATE debits SET status = 'returned' WHERE id = ?").bind(returned).run();
  app.advanceTime(10 * MINUTE_MS);

  await app.addMember({ id: 'gone', status: 'deleted', deletedAt: 0 });
  await app.db.prepare("UPDATE credit_balances SET balance = balance + 1 WHERE member_id = 'mira'").run();
  await files.put('unused/full.webp', new Uint8Array([1]));
  await orm(app.db).insert(fileDeletions).values({ key: 'unused', dueAt: 0 });
  await addMail(app, 'ardenza');
  await addPostback(app, 'mira');
  await orm(app.db).insert(closings).values({ tenantId: 'velours', closesOn: '2026-01-01' });
  return { db: app.db, files, fileNames: [...names], now: app.ports.clock() };
}

async function postAs(app: TestApp, who: string, path: string, json: unknown): Promise<Response> {
  const cookie = await app.startSession('ardenza', `${who}@mail.example`);
  const answer = await app.ask('ardenza', path, { method: 'POST', json, cookie });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer;
}

/** The member has confirmed the address, and the process has ended before the message was sent. */
async function addWaitingMessage(app: TestApp, memberId: string): Promise<void> {
  await orm(app.db).insert(waitingMessages).values({
    memberId,
    recipientId: 'dora',
    tenantId: 'ardenza',
    text: 'Good evening',
    createdAt: app.ports.clock(),
    dueAt: 0,
  });
}

async function addCredits({ db }: TestApp, id: string): Promise<void> {
  await db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', ?, 1000, 'purchase', 'r1', 0)",
    )
    .bind(id)
    .run();
}

/** The network of the member is to hear that the address was confirmed. */
async function addPostback({ db }: TestApp, memberId: string): Promise<void> {
  await db
    .prepare("UPDATE members SET network = 'adnet', tells_network = 1 WHERE id = ?")
    .bind(memberId)
    .run();
  await orm(db).insert(postbacks).values({
    id: 'postback',
    tenantId: 'ardenza',
    memberId,
    network: 'adnet',
    event: 'confirmed',
    attempts: 0,
    dueAt: 0,
    createdAt: 0,
  });
}

async function order(app: TestApp, who: string, method: string) {
  const answer = await postAs(app, who, '/api/payments', {
    package: 600,
    method,
    country: 'NL',
    total: 4499,
    consent: CONSENT_VERSION,
  });
  return (await answer.json()) as { payment: { id: string }; redirect: string };
}

/** Pays at the checkout, of which the site hears a minute later. */
async function buy(app: TestApp, who: string): Promise<string> {
  const { payment, redirect } = await order(app, who, 'ideal');
  const form = { outcome: 'late_notice' };
  await app.ask('ardenza', new URL(redirect).pathname, { method: 'POST', form });
  return payment.id;
}

async function withdraw(app: TestApp, who: string, payment: string): Promise<void> {
  await postAs(app, who, `/api/payments/${payment}/check`, {});
  const person = { name: 'Jonas de Wit', email: 'wit@mail.example' };
  await postAs(app, who, '/api/withdrawals', { payment, refund: 4499, ...person });
}

/** The bank has accepted the debit and not carried it out. */
async function payByDebit(app: TestApp, who: string, iban: string): Promise<string> {
  const { payment } = await order(app, who, 'debit');
  await postAs(app, who, `/api/debits/${payment.id}/code`, {
    account_holder: 'De Wit',
    iban,
    street: 'Prinsengracht',
    house_number: '263',
    zip: '1016 GV',
    city: 'Amsterdam',
    phone: '06 12345678',
    password: PASSWORD,
    mandate: MANDATE_VERSION,
  });
  const sms = await app.db.prepare('SELECT text FROM sms_outbox ORDER BY id DESC LIMIT 1').raw<[string]>();
  await postAs(app, who, `/api/debits/${payment.id}/sign`, { otp: sms[0]?.[0].slice(0, 6) });
  return payment.id;
}
