import type { SearchQuery } from '#client/features/search/contract.ts';
import type { SearchPage } from '#client/features/search/contract.ts';
import { computeAge } from '#client/features/signup/rules.ts';
import { parseTenant } from '#tenants/schema/site-schema.ts';
import { findResultPage } from '#worker/features/search/results/result-page.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Random } from '../../shared/random.ts';
import type { Searcher } from './searches.ts';

export const TENANT = parseTenant('bench', {
  name: 'Bench',
  hosts: ['bench.example'],
  niche: 1,
  company: 'bench',
  domain_language: 'nl_NL',
  countries: ['NL', 'BE'],
  support_email: 'help@bench.example',
});

/**
 * Each of them has blocked this number of members, and is blocked by as many: one in ten of their first results.
 */
const BLOCKS = 30;

export interface Member extends Searcher {
  readonly id: string;
  readonly cell: number;
}

/** Members who are online and have a known place. */
export async function chooseSearchers(
  db: Database,
  random: Random,
  count: number,
  now: number,
): Promise<Member[]> {
  const { results } = await db
    .prepare(
      `SELECT id, country, region, cell, birth_date AS birthDate FROM members
        WHERE tenant_id = ? AND listed = 1 AND country IN ('NL', 'BE') AND cell IS NOT NULL AND fictional = 0
        ORDER BY last_active_at DESC LIMIT 2000`,
    )
    .bind(TENANT.id)
    .all<{ id: string; country: string; region: string; cell: number; birthDate: string }>();
  return Array.from({ length: count }, () => {
    const { birthDate, ...member } = random.of(results);
    const seeking = random.byShare([
      [0.5, 'f'],
      [0.4, 'm'],
      [0.1, 'a'],
    ] as const);
    return { ...member, seeking, age: computeAge(birthDate, now) };
  });
}

/** Lets the searching members block some of their first results, and others block them. */
export async function blockSome(db: Database, searchers: readonly Member[], now: number): Promise<void> {
  const first = `SELECT id, row_number() OVER (ORDER BY active_rank DESC, id) AS place FROM members
    WHERE tenant_id = ?1 AND listed = 1 AND country = ?3 AND id <> ?2 ORDER BY active_rank DESC, id LIMIT ${BLOCKS * 20}`;
  await db.prepare('DELETE FROM blocks').run();
  for (const { id, country } of new Map(searchers.map((one) => [one.id, one])).values()) {
    await db.batch([
      db
        .prepare(`INSERT INTO blocks SELECT ?1, ?2, id, ?4 FROM (${first}) WHERE place % 20 = 0`)
        .bind(TENANT.id, id, country, now),
      db
        .prepare(`INSERT OR IGNORE INTO blocks SELECT ?1, id, ?2, ?4 FROM (${first}) WHERE place % 20 = 10`)
        .bind(TENANT.id, id, country, now),
    ]);
  }
}

/** One page of a search, as the call answers it to this member. */
export function runSearch(
  db: Database,
  member: Member,
  query: SearchQuery,
  now: number,
): Promise<SearchPage> {
  // Each search reads the database, as the first of a few seconds does.
  const ports: Pick<Ports, 'sharedResultsMs'> = { sharedResultsMs: 0 };
  const context: Pick<RequestContext, 'db' | 'tenant' | 'now'> & { session: object; ports: object } = {
    db,
    tenant: TENANT,
    now,
    session: { member },
    ports,
  };
  return findResultPage(context as unknown as RequestContext, query);
}
