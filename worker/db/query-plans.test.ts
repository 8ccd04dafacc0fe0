import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/app.ts';
import { watchDatabase } from '#worker/testing/watched-database.ts';

let app: TestApp;
let cookie: string;
let asked: Set<string>;

beforeAll(async () => {
  asked = new Set();
  app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void asked.add(sql)) });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  for (let i = 0; i < 62; i++) await app.addMember({ id: `m${i}`, gender: 'm', region: 'NL-UT' });
  cookie = await app.login('ardenza', 'mira@mail.example');
});

/** The plans of all queries that a request makes. */
async function plansOf(path: string, init: object = { cookie }): Promise<Map<string, string>> {
  asked.clear();
  expect((await app.ask('ardenza', path, init)).status).toBeLessThan(400);
  const plans = new Map<string, string>();
  for (const sql of asked) {
    const values = [...sql.matchAll(/\?/g)].map(() => 1);
    const { results } = await app.db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    plans.set(sql, results.map(({ detail }) => detail).join('\n'));
  }
  return plans;
}

const SEARCHES = [
  ['members_search', '?gender=m'],
  ['members_search_region', '?gender=m&countryregion=NL-UT'],
  ['members_search_any_gender', ''],
];

test.each(SEARCHES)(
  '%s finds the members of /api/members%s in their order; an index alone counts them',
  async (index, query) => {
    const next = query === '' ? '?after=m20' : `${query}&after=m20`;
    for (const path of [`/api/members${query}`, `/api/members${next}`]) {
      const plans = [...(await plansOf(path))].filter(([sql]) => sql.includes('"birth_date" >'));
      const [count, list] = [
        plans.find(([sql]) => sql.includes('count(')),
        plans.find(([sql]) => sql.includes('order by')),
      ];
      expect(count?.[1]).toMatch(
        /SEARCH members USING COVERING INDEX members_search\w* \(tenant_id=\? AND status=\?/,
      );
      expect(list?.[1]).toMatch(
        new RegExp(`SEARCH members USING INDEX ${index} \\(tenant_id=\\? AND status=\\?`),
      );
      expect(list?.[1]).not.toContain('TEMP B-TREE');
    }
  },
);

test.each([
  ['/', {}],
  ['/members', undefined],
  ['/members?countryregion=NL-UT', undefined],
  ['/members/m1', undefined],
  ['/api/user.php', undefined],
  ['/api/logout.php', undefined],
])('%s reads no whole table and sorts nothing', async (path, init) => {
  const own = await app.login('ardenza', 'mira@mail.example');
  const plans = await plansOf(path, init ?? { cookie: own });
  expect(plans.size).toBeGreaterThan(0);
  for (const [sql, plan] of plans) {
    expect(plan, sql).not.toMatch(/^SCAN (?!\(subquery|some\b)/m);
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});

test.each(['/api/showcase', '/api/lander?name=gallery', '/api/lander?name=socialnetwork'])(
  '%s reads nobody but fictional members to show them to strangers',
  async (path) => {
    const lists = [...(await plansOf(path, {}))].filter(([sql]) => /from "members"/.test(sql));
    expect(lists).toHaveLength(1);
    for (const [sql, plan] of lists)
      expect(plan, sql).toMatch(/SEARCH members USING INDEX members_fictional \(tenant_id=\? AND status=\?/);
  },
);

const NEWCOMER = {
  gender: 'f',
  seeking: 'm',
  date_of_birth: '1990-05-17',
  name: 'Vera',
  email: 'vera@mail.example',
  password: 'correct horse battery',
};

test.each([
  ['/api/user.php', { email: 'mira@mail.example', password: 'correct horse battery' }],
  ['/api/signup', NEWCOMER],
  ['/api/password-reset', { email: 'mira@mail.example' }],
  ['/api/one-time-link', { token: 'x', purpose: 'activate' }],
])('POST %s finds accounts by their address, links by their hash', async (path, json) => {
  const plans = [...(await plansOf(path, { method: 'POST', json }))];
  const ofAccounts = plans.filter(([sql]) => /from "(members|one_time_links)"/.test(sql));
  expect(ofAccounts.length).toBeGreaterThan(0);
  for (const [sql, plan] of ofAccounts) {
    expect(plan, sql).not.toMatch(/^SCAN /m);
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});
