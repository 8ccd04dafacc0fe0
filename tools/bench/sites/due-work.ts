import { DatabaseSync } from 'node:sqlite';

const ERASED_MEMBERS = 200;
const EXPIRED_ROWS = 5000;
const DAY_MS = 86_400_000;

/** Work for the jobs, past the application: an email of each site, or members to erase and rows whose time has passed. */
export type DueWork = 'emails' | 'deletions';

export function insertDueWork(file: string, sites: number, work: DueWork): void {
  const db = new DatabaseSync(file, { timeout: 5000 });
  const now = Date.now();
  const mail = db.prepare(
    `INSERT INTO outbox (tenant_id, recipient, language, kind, params, created_at, due_at)
      VALUES (?, 'mira@mail.example', 'nl', 'password_changed', '{"name":"Mira","reset":"https://site.example/reset-password"}', ?, ?)`,
  );
  const member = db.prepare(
    `INSERT INTO members (id, tenant_id, email, email_normalised, name, gender, seeking, birth_date, country, language, status, created_at, last_active_at, deleted_at)
      VALUES (?1, ?2, ?1 || '@mail.example', ?1 || '@mail.example', 'Gone', 'f', 'm', '1990-05-05', 'NL', 'nl', 'deleted', ?3, ?3, ?3)`,
  );
  const counter = db.prepare("INSERT INTO counters VALUES ('bench', ?, 1, 1)");
  db.exec('BEGIN IMMEDIATE');
  if (work === 'emails') for (let site = 0; site < sites; site++) mail.run(`site-${site}`, now, now);
  else {
    for (let index = 0; index < ERASED_MEMBERS; index++)
      member.run(crypto.randomUUID(), `site-${index % sites}`, now - 15 * DAY_MS);
    for (let index = 0; index < EXPIRED_ROWS; index++) counter.run(crypto.randomUUID());
  }
  db.exec('COMMIT');
  db.close();
}

/** How many emails have left until now. */
export function countSentMails(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const { n } = db.prepare('SELECT count(*) AS n FROM outbox WHERE delivered_at IS NOT NULL').get() as {
    n: number;
  };
  db.close();
  return n;
}

/** How much of it is left. */
export function countDueWork(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const { n } = db
    .prepare(
      "SELECT (SELECT count(*) FROM outbox WHERE due_at IS NOT NULL) + (SELECT count(*) FROM members WHERE status = 'deleted') + (SELECT count(*) FROM counters WHERE scope = 'bench') AS n",
    )
    .get() as { n: number };
  db.close();
  return n;
}
