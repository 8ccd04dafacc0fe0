import { DatabaseSync } from 'node:sqlite';

export interface Books {
  /** Entries of paid messages. */
  readonly spends: number;
  /** Members whose balance is not the sum of their entries. */
  readonly wrong: number;
}

/** What the database says after the server has stopped. */
export function checkBooks(file: string): Books {
  const db = new DatabaseSync(file, { readOnly: true });
  const spends = db
    .prepare("SELECT count(*) AS n FROM credit_ledger WHERE account = 'spent' AND amount < 0")
    .get();
  const wrong = db
    .prepare(
      `SELECT count(*) AS n FROM credit_balances b
       WHERE balance <> (SELECT sum(amount) FROM credit_ledger l WHERE l.tenant_id = b.tenant_id AND l.member_id = b.member_id)`,
    )
    .get();
  db.close();
  return { spends: Number(spends?.['n']), wrong: Number(wrong?.['n']) };
}
