import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { createMemoryMail } from '#worker/testing/memory/mail.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { deliverDue } from './delivery.ts';
import { UnreadableSecretError } from '#worker/secrets/unreadable-secret.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { MINUTE_MS, deliver, everySite, queue, rows, withMail } from './delivery.fixture.ts';

const local = createSites(sites, { local: { port: 8787 } }).list();

test('delivers an email once and forgets its links', async () => {
  const mail = createMemoryMail();
  const app = await withMail(mail);
  await queue(app);
  await deliver(app);
  await deliver(app);
  expect(mail.sent).toHaveLength(1);
  expect(mail.sent[0]?.text).toContain('?token=');
  expect(await rows(app)).toMatchObject([
    { params: {}, dueAt: null, deliveredAt: app.ports.clock(), attempts: 1 },
  ]);
  const dump = JSON.stringify(await rows(app));
  expect(dump).not.toContain('token');
});

test('asks once for the emails of a site that has fewer than may be under way', async () => {
  const asked: string[] = [];
  const app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void asked.push(sql)) });
  await queue(app);
  const site = everySite.find(({ tenant }) => tenant.id === 'ardenza');
  if (!site) throw new Error('There is no site.');
  asked.length = 0;
  await deliverDue(app.ports, app.ports.database('main'), site);
  expect(app.mails()).toHaveLength(1);
  // One takes it and one notes its outcome.
  expect(asked.filter((sql) => sql.startsWith('update "outbox"'))).toHaveLength(2);
});

test('delivers other emails when one cannot be written', async () => {
  const mail = createMemoryMail();
  const app = await withMail(mail);
  await queue(app, { kind: 'postcard' });
  await queue(app, { recipient: 'two@mail.example, addresses@mail.example' });
  await queue(app);
  await deliver(app);
  expect(mail.sent).toHaveLength(1);
  expect((await rows(app)).map(({ deliveredAt }) => deliveredAt !== null)).toEqual([false, false, true]);
});

test('keeps the emails of a site when there is no mail server', async () => {
  const app = await withMail(null);
  await queue(app);
  await deliver(app);
  expect(await rows(app)).toMatchObject([{ attempts: 0, dueAt: app.ports.clock() }]);
});

test('counts emails of a demo as delivered without a mail server, and shows them for an hour', async () => {
  const app = await withMail(null);
  await queue(app);
  await deliver(app, local);
  expect(await rows(app)).toMatchObject([
    { deliveredAt: app.ports.clock(), dueAt: null, params: { reference: 'D-7K3M-92QX' } },
  ]);
  app.advanceTime(60 * MINUTE_MS + 1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows(app)).toMatchObject([{ params: {} }]);
});

test('deletes an email after a week', async () => {
  const app = await withMail(null);
  await queue(app);
  app.advanceTime(7 * 24 * 60 * MINUTE_MS);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows(app)).toHaveLength(1);
  app.advanceTime(1);
  await deleteExpired(app.db, app.ports.clock());
  expect(await rows(app)).toEqual([]);
});

test('delivers the emails of every site in its own name', async () => {
  const mail = createMemoryMail();
  const app = await withMail(mail);
  for (const { id } of sites.tenants) await queue(app, { tenantId: id });
  await queue(app, { tenantId: 'closed' });
  await deliver(app);
  expect(mail.sent.map(({ from }) => from.address).toSorted()).toEqual(
    sites.tenants.map(({ hosts }) => `no-reply@${hosts[0]}`).toSorted(),
  );
  expect((await rows(app)).at(-1)).toMatchObject({ tenantId: 'closed', attempts: 0 });
});

test('lets the emails of a site wait that has no account, or one that cannot be read', async () => {
  const mail = createMemoryMail();
  const answers: (() => Promise<boolean>)[] = [
    () => Promise.resolve(false),
    () => Promise.reject(new UnreadableSecretError('ardenza', 'smtp')),
  ];
  for (const serves of answers) {
    const app = await withMail({ ...mail, serves });
    await queue(app);
    await deliver(app);
    expect(await rows(app)).toMatchObject([{ attempts: 0, deliveredAt: null }]);
    app.ports.mail = mail;
    await deliver(app);
    expect(mail.sent.at(-1)?.site).toBe('ardenza');
  }
  expect(mail.sent).toHaveLength(2);
});
