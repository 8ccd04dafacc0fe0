import { afterEach, expect, test, vi } from 'vitest';
import { runCron } from '#worker/testing/jobs/job-queue.ts';
import { INTERVALS } from '#worker/jobs/job.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { addMail } from '#worker/testing/jobs/job-work.ts';
import { createTestPushService } from '#worker/testing/push-service.ts';
import { createTenants } from '#worker/testing/sites.ts';
import { createTestApp } from '#worker/testing/test-app.ts';

afterEach(() => void vi.useRealTimers());

/** A server with so many sites and without the sandbox of payments, whose statements are recorded. */
async function createApp(count: number) {
  const statements: string[] = [];
  const app = await createTestApp({
    tenants: createTenants(count),
    ports: { push: createTestPushService().port, payments: [] },
    watch: (db) =>
      watchDatabase(db, (sql) => void statements.push(sql.replace('/* all sites */', '').trim())),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { app, statements };
}

test.each([10, 1000])(
  'an idle minute of %i sites takes at most 15 statements and writes nothing',
  async (count) => {
    const { app, statements } = await createApp(count);
    await runCron(app.ports, INTERVALS.minute.cron);
    expect(app.logged).toEqual([]);
    expect(statements.filter((sql) => !/^(select|with)\b/i.test(sql))).toEqual([]);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(15);
  },
);

test('sends the only due email of 1,000 sites, and asks about that site alone', async () => {
  const { app, statements } = await createApp(1000);
  await addMail(app, 'site-700');
  statements.length = 0;
  await runCron(app.ports, INTERVALS.minute.cron);
  expect(app.mails().map(({ to }) => to)).toEqual(['mira@mail.example']);
  expect(statements.length).toBeLessThanOrEqual(25);
});
