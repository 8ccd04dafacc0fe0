import sites from 'virtual:tenants';
import { expect, vi } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { outbox } from '#worker/db/schema/mail.ts';
import { createMemoryMail } from '#worker/testing/memory/mail.ts';
import type { MailPort } from '#worker/ports/mail.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { deliverDue } from './delivery.ts';
import { createSites } from '#worker/tenancy/sites.ts';
import { SAMPLE_MAILS } from './sample-mails.fixture.ts';

export const MINUTE_MS = 60_000;

export const everySite = createSites(sites).list();

export async function withMail(port: MailPort | null): Promise<TestApp> {
  return createTestApp({ ports: { mail: port } });
}

export async function queue(
  { db, ports }: TestApp,
  over: Partial<typeof outbox.$inferInsert> = {},
): Promise<void> {
  const { kind, ...params } = SAMPLE_MAILS.decision;
  const now = ports.clock();
  await orm(db)
    .insert(outbox)
    .values({ tenantId: 'ardenza', recipient: 'mira@mail.example', language: 'nl', kind, params, createdAt: now, dueAt: now, ...over }); // prettier-ignore
}

export const deliver = async (app: TestApp, to = everySite) =>
  Promise.all(to.map(async (site) => deliverDue(app.ports, app.db, site)));

export const rows = async ({ db }: TestApp) => orm(db).select().from(outbox).orderBy(outbox.id);

/** A mail server that takes its time, and the answers that it still owes. */
export function slowMail() {
  const answers: ((outcome: 'sent') => void)[] = [];
  const mail = createMemoryMail(() => new Promise((resolve) => answers.push(resolve)));
  const started = (count: number) => vi.waitFor(() => expect(answers.length).toBe(count));
  return { mail, answers, started };
}
