import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { migrate } from '#worker/db/migrate.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { type Person, createRandomPerson } from './people.ts';
import { createRandom } from '#demo/random.ts';

const MIGRATIONS = new URL('../../../worker/db/migrations/', import.meta.url);
/** Rows per transaction. */
const CHUNK = 50_000;

/** The migrations by name, in the order of the application. */
function readMigrations(): { name: string; sql: string }[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(new URL(name, MIGRATIONS), 'utf8') }));
}

/** Fills a database with members of one site. */
export async function fillDatabase(
  path: string,
  tenantId: string,
  count: number,
  now: number,
): Promise<void> {
  const database = openDatabase(path);
  await migrate(database, readMigrations());
  await database.close();
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000');
  withoutIndexes(db, () => {
    insertPeople(db, tenantId, count, now);
    fillDerived(db);
  });
  db.exec('PRAGMA journal_mode = WAL');
  db.close();
}

/** Creates indexes and triggers again when the rows are there. */
export function withoutIndexes(db: DatabaseSync, insertRows: () => void): void {
  const later = db
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL",
    )
    .all();
  for (const { type, name } of later) db.exec(`DROP ${String(type)} "${String(name)}"`);
  insertRows();
  for (const { sql } of later) db.exec(String(sql));
}

function insertPeople(db: DatabaseSync, tenantId: string, count: number, now: number): void {
  const random = createRandom('people');
  const names = Object.keys(columnsOf('', '', createRandomPerson(createRandom(''), now)));
  const member = db.prepare(
    `INSERT INTO members (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  const interest = db.prepare('INSERT INTO member_interests VALUES (?, ?, ?)');
  const photo = db.prepare(
    "INSERT INTO photos (key, tenant_id, member_id, position, status, width, height, created_at) VALUES (?, ?, ?, 0, 'active', 900, 1200, ?)",
  );
  for (let start = 0; start < count; start += CHUNK) {
    db.exec('BEGIN');
    for (let index = start; index < Math.min(count, start + CHUNK); index++) {
      const id = personId(index);
      const person = createRandomPerson(random, now);
      member.run(...Object.values(columnsOf(id, tenantId, person)));
      for (const key of person.interests) interest.run(tenantId, id, key);
      if (person.hasPhoto) photo.run(index.toString(16).padStart(32, '0'), tenantId, id, person.createdAt);
    }
    db.exec('COMMIT');
  }
}

function columnsOf(id: string, tenantId: string, person: Person): Record<string, SQLInputValue> {
  return {
    id,
    tenant_id: tenantId,
    email: `${id}@mail.invalid`,
    email_normalised: `${id}@mail.invalid`,
    name: `Person ${id.slice(-7)}`,
    password_hash: `hash of ${id}`,
    gender: person.gender,
    seeking: person.gender === 'm' ? 'f' : 'm',
    birth_date: person.birthDate,
    country: person.country,
    region: person.region,
    town: person.town,
    cell: person.cell,
    ...person.facts,
    language: 'nl',
    status: person.status,
    fictional: Number(person.fictional),
    privacy_mode: Number(person.privacyMode),
    invisible: Number(person.invisible),
    paused: Number(person.paused),
    created_at: person.createdAt,
    last_active_at: person.lastActiveAt,
  };
}

/** As long as ids of members, in the order of the rows. */
export function personId(index: number): string {
  return `person-${String(index).padStart(29, '0')}`;
}

/** Fills what triggers would have kept: photos first, because ranks depend on them. */
function fillDerived(db: DatabaseSync): void {
  db.exec(`
    UPDATE members SET has_photo = 1 WHERE id IN (SELECT member_id FROM photos WHERE status = 'active');
    INSERT INTO member_counts (tenant_id, country, region, gender, year, n)
      SELECT tenant_id, country, '', gender, substr(birth_date, 1, 4), count(*) FROM members
      WHERE listed GROUP BY 1, 2, 4, 5;
    INSERT INTO member_counts (tenant_id, country, region, gender, year, n)
      SELECT tenant_id, country, region, gender, substr(birth_date, 1, 4), count(*) FROM members
      WHERE listed AND region <> '' GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO interest_listings (member_id, interest, tenant_id, gender, country, active_rank)
      SELECT m.id, i.interest, m.tenant_id, m.gender, m.country, m.active_rank
      FROM members m JOIN member_interests i ON i.member_id = m.id WHERE m.listed;
  `);
}
