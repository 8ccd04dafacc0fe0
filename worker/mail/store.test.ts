import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { explainQuery } from '#worker/testing/database/explain-query.ts';
import { claimDueMails, findRecentMails } from './store.ts';

test('finds due and recent emails by an index in order', async () => {
  const asked: string[] = [];
  const { db } = await createTestApp();
  const watched = watchDatabase(db, (sql) => void asked.push(sql));
  const [tenant] = sites.tenants;
  if (!tenant) throw new Error('There is no site.');
  await claimDueMails({ db: watched, tenant, now: 1 }, { atMost: 6, forMs: 1 });
  await findRecentMails(watched, 'ardenza', { since: 0, atMost: 50 });
  const [claim, recent] = await Promise.all(asked.map(async (sql) => explainQuery(db, sql)));
  expect(claim).toMatch(
    /SEARCH outbox USING (COVERING )?INDEX outbox_waiting \(tenant_id=\? AND due_at<\?\)/,
  );
  expect(recent).toMatch(/SEARCH outbox USING INDEX outbox_tenant \(tenant_id=\?\)/);
  expect(`${claim} ${recent}`).not.toMatch(/SCAN outbox|TEMP B-TREE FOR ORDER/);
});
