import { afterEach, expect, test, vi } from 'vitest';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { createTestApp } from '#worker/testing/test-app.ts';
import { countUseLater } from './deferred-limits.ts';
import { LIMITS } from './limits.ts';

afterEach(() => void vi.useRealTimers());

// Only on Node, because 2,000 reads take workerd many seconds, and both runtimes keep uses in the same memory.
test('waits for the own write when too many uses are unwritten', async () => {
  const { ports } = await createTestApp({
    ports: { defer: () => Promise.resolve() },
    watch: (db) =>
      watchDatabase(db, (sql) => {
        if (/^insert into "counters"/i.test(sql)) throw new Error('database is locked');
      }),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [tenant] = overrideSite('ardenza', {}).tenants;
  if (!tenant) throw new Error('no site');
  const countLater = (subject: string, now = 0) =>
    countUseLater({ ports, db: ports.database('main'), tenant, now }, LIMITS.profileViews, subject);
  await Promise.all(Array.from({ length: 2000 }, (_, index) => countLater(`member ${index}`)));
  await expect(countLater('one more')).rejects.toThrow(/counters/);
  await expect(countLater('one more', LIMITS.profileViews.windowMs)).resolves.toBeUndefined();
});
