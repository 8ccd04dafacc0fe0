import { DatabaseSync } from 'node:sqlite';
import { createHash, randomBytes } from 'node:crypto';

export interface BenchMember {
  readonly id: string;
  readonly cookie: string;
}

const CREDITS = 10_000_000;

/** Premium members with credits and a session each, written past the application. */
export function insertMembers(
  file: string,
  count: number,
  cookieName: string,
  site = 'ardenza',
): BenchMember[] {
  const database = new DatabaseSync(file);
  const now = Date.now();
  const member = database.prepare(
    `INSERT INTO members (id, tenant_id, email, email_normalised, name, gender, seeking, birth_date, country, language, status, paid_user, created_at, last_active_at)
     VALUES (?, '${site}', ?, ?, ?, ?, ?, '1990-05-05', 'NL', 'en', 'active', 1, ?, ?)`,
  );
  const session = database.prepare(
    `INSERT INTO sessions (token_hash, tenant_id, member_id, created_at, expires_at, last_seen_at) VALUES (?, '${site}', ?, ?, ?, ?)`,
  );
  const consent = database.prepare(
    `INSERT INTO consents (tenant_id, member_id, version, language, given_at) VALUES ('${site}', ?, 'bench', 'en', ?)`,
  );
  const credits = database.prepare(
    `INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('${site}', ?, ${CREDITS}, 'purchase', ?, ?)`,
  );
  database.exec('BEGIN');
  const members = Array.from({ length: count }, (_, index) => {
    const id = `bench${index}`;
    const token = randomBytes(32).toString('hex');
    const address = `${id}@mail.example`;
    const [gender, seeking] = index % 2 === 0 ? ['f', 'm'] : ['m', 'f'];
    member.run(id, address, address, `Bench${index}`, gender, seeking, now, now);
    consent.run(id, now);
    session.run(createHash('sha256').update(token).digest('hex'), id, now, now + 86_400_000, now);
    credits.run(id, id, now);
    return { id, cookie: `${cookieName}=${token}` };
  });
  database.exec('COMMIT');
  database.close();
  return members;
}
