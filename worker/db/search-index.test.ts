import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import type { Database } from '#worker/ports/database.ts';

const ORDER = 'ORDER BY last_active_at DESC, id LIMIT 60';
const NEXT_PAGE = 'AND last_active_at <= 500 AND (last_active_at < 500 OR id > ?1)';
const AGES = "AND birth_date BETWEEN '1970-01-01' AND '2000-01-01'";

let db: Database;
beforeEach(async () => {
  db = await createTestDatabase();
});

async function plan(where: string): Promise<string> {
  const query = `SELECT id, name FROM members WHERE tenant_id = ?1 AND status = 'active' ${where} ${ORDER}`;
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${query}`)
    .bind('ardenza')
    .all<{ detail: string }>();
  return results.map((row) => row.detail).join('\n');
}

test.each([
  ['members_search', "AND gender = 'f' AND country = 'NL'"],
  ['members_search_region', "AND gender = 'f' AND country = 'NL' AND region = 'NL-UT'"],
  ['members_search_any_gender', "AND country = 'NL'"],
])('%s finds a page in its order', async (index, where) => {
  for (const query of [`${where} ${AGES}`, `${where} ${AGES} ${NEXT_PAGE}`]) {
    const found = await plan(query);
    expect(found).toContain(`USING INDEX ${index} (tenant_id=? AND status=?`);
    expect(found).not.toContain('TEMP B-TREE');
  }
  expect(await plan(`${where} ${NEXT_PAGE}`)).toContain('last_active_at<?');
});
