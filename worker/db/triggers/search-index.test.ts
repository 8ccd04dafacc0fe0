import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { explainQuery } from '#worker/testing/database/explain-query.ts';
import type { Database } from '#worker/ports/database.ts';

const ORDER = 'ORDER BY active_rank DESC, id LIMIT 60';
const NEXT_PAGE = 'AND active_rank BETWEEN 5 AND 500 AND (active_rank < 500 OR id > ?1)';
const AGES = "AND birth_date BETWEEN '1970-01-01' AND '2000-01-01'";

let db: Database;
beforeEach(async () => {
  db = await createTestDatabase();
});

const plan = (query: string) => explainQuery(db, query);

/** Naming an unused index is an error; the plan shows how many of its columns are used. */
const page = (index: string, where: string, order = ORDER) =>
  plan(
    `SELECT id, name FROM members INDEXED BY ${index} WHERE tenant_id = ?1 AND listed = 1 AND country = 'NL' ${where} ${order}`,
  );

test.each([
  ['members_search', "AND gender = 'f'", 'tenant_id=? AND listed=? AND gender=? AND country=?'],
  [
    'members_search_region',
    "AND gender = 'f' AND region = 'NL-UT'",
    'tenant_id=? AND listed=? AND gender=? AND country=? AND region=?',
  ],
  [
    'members_search_cohort',
    "AND gender = 'f' AND cohort = 398",
    'tenant_id=? AND listed=? AND gender=? AND country=? AND cohort=?',
  ],
  [
    'members_search_area',
    "AND gender = 'f' AND area = 319831 AND cell IS NOT NULL",
    'tenant_id=? AND listed=? AND gender=? AND country=? AND area=?',
  ],
  ['members_search_any_gender', '', 'tenant_id=? AND listed=? AND country=?'],
  ['members_fictional', 'AND fictional = 1', 'tenant_id=? AND listed=? AND country=?'],
])('%s finds a page in its order', async (index, where, terms) => {
  for (const found of [await page(index, `${where} ${AGES}`), await page(index, `${where} ${NEXT_PAGE}`)]) {
    expect(found).toContain(`USING INDEX ${index} (${terms}`);
    expect(found).not.toContain('TEMP B-TREE');
  }
  expect(await page(index, `${where} ${NEXT_PAGE}`)).toContain('active_rank>? AND active_rank<?');
});

test('finds members with a photo first in members_search_new, then the newest', async () => {
  const found = await page(
    'members_search_new',
    "AND gender = 'f' AND joined_rank >= 5",
    'ORDER BY joined_rank DESC, id LIMIT 60',
  );
  expect(found).toContain('country=? AND joined_rank>?');
  expect(found).not.toContain('TEMP B-TREE');
});

test('lists members with an interest in the order of a search', async () => {
  const found = await plan(
    `SELECT name FROM interest_listings INDEXED BY interest_listings_order CROSS JOIN members ON id = member_id
      WHERE interest_listings.tenant_id = ?1 AND interest = 'tea' AND interest_listings.gender = 'f'
      AND interest_listings.country = 'NL' ORDER BY interest_listings.active_rank DESC, member_id LIMIT 60`,
  );
  expect(found).toContain('tenant_id=? AND interest=? AND gender=? AND country=?');
  expect(found).not.toMatch(/TEMP B-TREE|SCAN/);
});
