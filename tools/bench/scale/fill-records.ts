import { DatabaseSync } from 'node:sqlite';
import { hashToken } from '#worker/session/token.ts';
import type { BenchMember } from '../chat/members.ts';
import { withoutIndexes } from './fill-database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Site {
  readonly tenantId: string;
  readonly viewers: readonly BenchMember[];
  readonly now: number;
}

/**
 * Fills the tables of which jobs delete what has expired, and the ledger. Times are spread evenly, so that what expires in an
 * hour is as much as on a site that has run for long.
 */
export function fillRecords(path: string, { tenantId, viewers, now }: Site): void {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
  withoutIndexes(db, () => {
    db.exec('BEGIN');
    for (const [table, columns] of Object.entries(listRecords(tenantId, now))) {
      const names = Object.keys(columns);
      // Rows lie in the order of their times, as they were written.
      const time = Math.max(names.indexOf('created_at'), names.indexOf('expires_at'), 0);
      db.exec(`INSERT INTO ${table} (${names.join(', ')})
        SELECT ${Object.values(columns).join(', ')} FROM members WHERE id LIKE 'person-%' ORDER BY ${time + 1}`);
    }
    db.exec(`INSERT INTO credit_balances (tenant_id, member_id, balance)
      SELECT tenant_id, member_id, sum(amount) FROM credit_ledger WHERE member_id LIKE 'person-%' GROUP BY 1, 2`);
    db.exec('COMMIT');
  });
  allowExports(db, { tenantId, viewers, now });
  db.exec('PRAGMA journal_mode = WAL');
  db.close();
}

/** As if each viewer had just given the password for the file with all own data. */
function allowExports(db: DatabaseSync, { tenantId, viewers, now }: Site): void {
  const link = db.prepare(
    "INSERT INTO one_time_links (token_hash, tenant_id, member_id, purpose, created_at, expires_at) VALUES (?, ?, ?, 'export', ?, ?)",
  );
  for (const { id, cookie } of viewers) {
    const [, token = ''] = cookie.split('=');
    link.run(hashToken(`export ${hashToken(token)}`), tenantId, id, now, now + DAY_MS);
  }
}

/** One row of each member. */
function listRecords(tenantId: string, now: number): Record<string, Record<string, string | number>> {
  const spread = (from: number, ms: number) => `${from} + abs(random()) % ${ms}`;
  const site = `'${tenantId}'`;
  const unique = 'lower(hex(randomblob(32)))';
  return {
    sessions: {
      token_hash: unique,
      tenant_id: site,
      member_id: 'id',
      created_at: now - DAY_MS,
      expires_at: spread(now - HOUR_MS, 30 * DAY_MS),
      last_seen_at: now - DAY_MS,
    },
    inboxes: { member_id: 'id', tenant_id: site, rev: 1 },
    inbox_events: {
      member_id: 'id',
      rev: 1,
      tenant_id: site,
      kind: "'message'",
      created_at: spread(now - 7 * DAY_MS - HOUR_MS, 7 * DAY_MS),
    },
    idempotency: {
      tenant_id: site,
      actor: 'id',
      key: unique,
      request_hash: unique,
      answer: "'{}'",
      created_at: spread(now - 2 * DAY_MS - HOUR_MS, 2 * DAY_MS),
    },
    counters: {
      scope: "'requests'",
      key: 'id',
      expires_at: spread(now - HOUR_MS, DAY_MS),
      n: 1,
    },
    outbox: {
      tenant_id: site,
      recipient: 'email',
      language: "'nl'",
      kind: "'new_message'",
      params: "'{}'",
      created_at: spread(now - 7 * DAY_MS - HOUR_MS, 7 * DAY_MS),
      delivered_at: now,
    },
    credit_ledger: {
      tenant_id: site,
      member_id: 'id',
      amount: 60,
      reason: "'signup'",
      reference: 'id',
      account: "'granted'",
      created_at: 'created_at',
    },
  };
}
