import {
  beginClosing,
  listMembersToTell,
  listMembersWithCredits,
  removeClosing,
} from '#worker/features/closing/closing-store.ts';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addLike, addPhotoRequest } from '#worker/testing/relations.ts';
import { explainQuery } from '#worker/testing/database/explain-query.ts';
import { SIGNUP_FORM } from '#worker/testing/signup-form.ts';
import { createMemorySecrets } from '#worker/testing/memory/secrets.ts';
import { runJobs } from '#worker/testing/jobs/run-jobs.ts';
import { JOBS } from '#worker/entries/jobs/jobs.ts';
import { createHttpPostbacks } from '#worker/platform/http-postbacks.ts';
import { createTestPushService } from '#worker/testing/push-service.ts';
import { printSources } from '#worker/features/affiliates/print-sources.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { OPERATOR_LISTS, findOperatorSite } from './operator-lists.fixture.ts';

/** A cell in Amsterdam. */
const HOME = 5_126_248;

let app: TestApp;
let cookie: string;
let asked: Set<string>;

beforeAll(async () => {
  asked = new Set();
  app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void asked.add(sql)) });
  await app.addMember({ id: 'mira', email: 'mira@mail.example', cell: HOME });
  await app.addMembers(62, (n) => ({ id: `m${n}`, gender: 'm', region: 'NL-UT', cell: HOME }));
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

/** The query plans of all queries of a request. */
async function plansOf(path: string, init: object = { cookie }): Promise<Map<string, string>> {
  return plansDuring(async () => {
    expect((await app.ask('ardenza', path, init)).status).toBeLessThan(400);
  });
}

async function plansDuring(work: () => Promise<void>): Promise<Map<string, string>> {
  asked.clear();
  await work();
  const plans = new Map<string, string>();
  for (const sql of asked) {
    const plan = await explainQuery(app.db, sql);
    expect(sql, 'a statement names no index').not.toContain('/* index  */');
    const named = [...sql.matchAll(/\/\* index (.+?) \*\//g)].map(([, index = '']) => index);
    for (const [index, { length }] of Map.groupBy(named, (name) => name))
      requireSearches(plan, index, length);
    plans.set(sql, plan);
  }
  return plans;
}

/** What statements say of their index, such as `likes_received (liked_id, created_at)`, once a plan has all of it. */
const found = new Set<string>();

/** As many searches of the plan use the index, with none but the named columns of it, from the first one on. */
function requireSearches(plan: string, index: string, count: number): void {
  const searches = [
    ...plan.matchAll(/USING (?:COVERING )?(?:INDEX )?(\w+|PRIMARY KEY) \((.+)\)(?: LEFT-JOIN)?$/gm),
  ];
  const described = searches.map(([, name = '', conditions = '']) => {
    const columns = new Set(conditions.split(' AND ').map((condition) => condition.replace(/[<>=].*/, '')));
    return `${name.replace(/^sqlite_autoindex_.*|^PRIMARY KEY$/, 'primary key')} (${[...columns].join(', ')})`;
  });
  const used = described.filter((search) => index === search || index.startsWith(`${search.slice(0, -1)},`));
  expect(used.length, `${index} in ${plan}`).toBeGreaterThanOrEqual(count);
  if (used.includes(index)) found.add(index);
}

/** Search reads members in index order and merges several index ranges. */
const SEARCHES = [
  ['members_search', '?gender=m'],
  ['members_search', '?gender=m&online=1&with_photo=1&body_type=slim'],
  ['members_search_any_gender', ''],
  ['members_search_region', '?gender=m&countryregion=NL-UT'],
  ['members_search_region', '?countryregion=NL-UT'],
  ['members_search_cohort', '?gender=m&min_age=30&max_age=40'],
  ['members_search_cohort', '?min_age=30&max_age=45'],
  ['members_search_area', '?gender=m&distance=25'],
  ['members_search_area', '?distance=50'],
  ['members_search_area', '?gender=m&distance=25&interests=tea'],
  ['members_search_new', '?is_new=1'],
  ['members_search_new', '?gender=m&is_new=1&interests=tea'],
  ['interest_listings_order', '?interests=tea'],
  ['interest_listings_order', '?gender=m&interests=tea,wine'],
];

test.each(SEARCHES)('%s finds the members of /api/members%s in index order', async (index, query) => {
  const plans = await plansOf(`/api/members${query}`);
  const [list] = [...plans].filter(([sql]) => sql.startsWith('select rank,'));
  expect(list?.[0]).toContain(`indexed by "${index}"`);
  expect(list?.[1]).toMatch(new RegExp(`USING (COVERING )?INDEX ${index} \\(tenant_id=\\?`));
  for (const [sql, plan] of plans) {
    expect(plan, sql).not.toContain('TEMP B-TREE');
    expect(plan, sql).not.toMatch(SCAN);
  }
});

test('starts the next page in the index where the previous one ended', async () => {
  const { next } = (await (await app.ask('ardenza', '/api/members?gender=m', { cookie })).json()) as {
    next: string;
  };
  const plans = [...(await plansOf(`/api/members?gender=m&after=${next}`))];
  const list = plans.find(([sql]) => sql.startsWith('select rank,'));
  expect(list?.[1]).toMatch(/INDEX members_search \(.* AND active_rank>\? AND active_rank<\?\)/);
  expect(plans.filter(([sql]) => sql.includes('count(') || sql.includes('member_counts'))).toEqual([]);
});

/** A scan of a whole table, but not of a subquery result, which may have the name of a table. */
const SCAN =
  /^SCAN (?!\(subquery|CONSTANT ROW|\d+-ROW VALUES|(?:unseen_likes|listed_likes|new_likes)\b|members$|listing$|page$|summed$|json_each|near$|wanted\b|waiting_sites$)/m;

test.each([
  ['/', {}],
  ['/members', undefined],
  ['/members?countryregion=NL-UT', undefined],
  ['/members/m1', undefined],
  ['/api/user.php', undefined],
  ['/api/activity', undefined],
  ['/api/chats.php', undefined],
  ['/api/chats.php?unread=1', undefined],
  ['/api/chats.php?shelved=1', undefined],
  ['/api/chats.php?name=m', undefined],
  ['/api/members/m1/chat', undefined],
  ['/api/logout.php', undefined],
])('%s reads no whole table and sorts nothing', async (path, init) => {
  const own = await app.startSession('ardenza', 'mira@mail.example');
  const plans = await plansOf(path, init ?? { cookie: own });
  expect(plans.size).toBeGreaterThan(0);
  for (const [sql, plan] of plans) {
    expect(plan, sql).not.toMatch(SCAN);
    expect(plan, sql).not.toContain('TEMP B-TREE FOR ORDER BY');
  }
});

test.each(['/api/showcase', '/api/lander?name=gallery', '/api/lander?name=socialnetwork'])(
  '%s reads only fictional members for visitors',
  async (path) => {
    const lists = [...(await plansOf(path, {})).keys()].filter((sql) => /from "members"/.test(sql));
    expect(lists).toEqual([expect.stringContaining('/* index members_fictional ')]);
  },
);

test.each([
  ['/api/user.php', { email: 'mira@mail.example', password: 'correct horse battery' }],
  ['/api/signup', { ...SIGNUP_FORM, email: 'vera@mail.example' }],
  ['/api/password-reset', { email: 'mira@mail.example' }],
  ['/api/one-time-link', { token: 'x', purpose: 'activate' }],
])('POST %s finds accounts by their address, links by their hash', async (path, json) => {
  const plans = [...(await plansOf(path, { method: 'POST', json }))];
  const ofAccounts = plans.filter(([sql]) => /from "(members|one_time_links)"/.test(sql));
  expect(ofAccounts.length).toBeGreaterThan(0);
  for (const [sql, plan] of ofAccounts) {
    expect(plan, sql).not.toMatch(SCAN);
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});

test('reads each part of the activity in index order, from the end of the previous page', async () => {
  const own = await app.startSession('ardenza', 'mira@mail.example');
  for (let i = 0; i < 42; i++) await addPhotoRequest(app, 'mira', `m${i}`, 'requested');
  const { next } = (await (await app.ask('ardenza', '/api/activity', { cookie: own })).json()) as {
    next: string;
  };
  const plans = [...(await plansOf(`/api/activity?after=${next}`, { cookie: own }))];
  for (const [sql, plan] of plans) {
    expect(plan, sql).not.toMatch(SCAN);
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});

test('reads conversations and messages in index order, from the end of the previous page', async () => {
  const own = await app.startSession('ardenza', 'mira@mail.example');
  const from = await app.startSession('ardenza', 'm0@mail.example');
  const send = async (member: string, cookieOfSender: string) => {
    const init = { method: 'POST', json: { member, text: 'Hello' }, cookie: cookieOfSender };
    return (await (await app.ask('ardenza', '/api/messages', init)).json()) as {
      conversation: { id: string };
    };
  };
  await app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();
  await app.db.prepare("INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', 'mira', 9999, 'purchase', 'chat', 0)").run(); // prettier-ignore
  for (let i = 1; i < 33; i++) await send(`m${i}`, own);
  const { conversation } = await send('mira', from);
  const { next } = (await (await app.ask('ardenza', '/api/chats.php', { cookie: own })).json()) as {
    next: string;
  };
  const { epoch } = (await (await app.ask('ardenza', '/api/sync', { cookie: own })).json()) as {
    epoch: string;
  };
  for (const path of [
    `/api/chats.php?after=${next}`,
    '/api/chats.php?unread=1',
    '/api/chats.php?shelved=1',
    '/api/chats.php?name=m',
    `/api/chats/${conversation.id}?before=9`,
    `/api/sync?since=0&epoch=${epoch}`,
  ])
    for (const [sql, plan] of await plansOf(path, { cookie: own })) {
      expect(plan, sql).not.toMatch(SCAN);
      expect(plan, sql).not.toContain('TEMP B-TREE');
    }
  const init = { method: 'POST', json: { member: 'm1', text: 'Hello' }, cookie: own };
  for (const [sql, plan] of await plansOf('/api/messages', init)) expect(plan, sql).not.toMatch(SCAN);
});

test('finds unread messages to notify of by the time of their events', async () => {
  const own = await app.startSession('ardenza', 'mira@mail.example');
  const service = createTestPushService();
  const { subscription } = await service.addBrowser('phone');
  app.ports.push = service.port;
  await app.ask('ardenza', '/api/user.php?push=1', { method: 'POST', cookie: own, json: { subscription } });
  service.answer = () => new Response(null, { status: 503 });
  const from = await app.startSession('ardenza', 'm0@mail.example');
  const message = { method: 'POST', json: { member: 'mira', text: 'Hello' }, cookie: from };
  const plans = await plansDuring(async () => {
    await app.ask('ardenza', '/api/messages', message);
    app.advanceTime(900_000);
    await runJobs(app.ports, 'push-messages', 'mail-unread-messages');
  });
  app.ports.push = null;
  for (const [sql, plan] of plans) expect(plan, sql).not.toMatch(SCAN);
});

/** The accounts that wait for a confirmation are few. */
const SCAN_OF_PENDING = 'SCAN members USING INDEX members_pending';

test('deletes what has expired by indexes', async () => {
  const plans = await plansDuring(async () => runJobs(app.ports, 'delete-expired'));
  expect(plans.size).toBeGreaterThan(20);
  for (const [sql, plan] of plans) expect(plan.replace(SCAN_OF_PENDING, ''), sql).not.toMatch(SCAN);
  const ofMails = [...plans].filter(([sql]) => sql.includes('update "outbox"')).map(([, plan]) => plan);
  expect(ofMails).toEqual([expect.stringContaining('INDEX outbox_shown (created_at<?)')]);
});

/** All of these rows are due, or only a demo asks. */
const ALL_DUE = /from "(page_erasures|debits)"/;

test('finds the sites with due work of each job by an index', async () => {
  app.ports.push = createTestPushService().port;
  app.ports.postbacks = createHttpPostbacks({ secrets: createMemorySecrets() });
  const plans = await plansDuring(async () => {
    for (const job of JOBS)
      if (job.per !== 'database') await job.due({ ports: app.ports, database: app.ports.database('main') });
  });
  app.ports.push = null;
  app.ports.postbacks = null;
  const indexed = [...plans].filter(([sql]) => !ALL_DUE.test(sql));
  expect(indexed.length).toBeGreaterThan(8);
  for (const [sql, plan] of indexed) expect(plan, sql).not.toMatch(SCAN);
});

test('reads the members, orders and erased sign-ups of advertisements by their days', async () => {
  const { tenant } = app.ports.sites.list().find((site) => site.tenant.id === 'ardenza') ?? {};
  if (!tenant) throw new Error('There is no site.');
  for (const by of ['network', 'sub1'] as const) {
    const plans = await plansDuring(
      async () =>
        void (await printSources([{ tenant, db: app.ports.database('main'), now: app.ports.clock() }], {
          by,
        })),
    );
    expect(plans.size).toBe(2);
    for (const [sql, plan] of plans) expect(plan, sql).not.toMatch(SCAN);
  }
});

test('reads a bounded number of entries of the own credit ledger', async () => {
  const own = await app.startSession('ardenza', 'mira@mail.example');
  const { next } = (await (await app.ask('ardenza', '/api/credits', { cookie: own })).json()) as {
    next: string;
  };
  for (const query of ['', `?after=${next}`, '?show=refunds']) {
    const plans = await plansOf(`/api/credits${query}`, { cookie: own });
    for (const [sql, plan] of plans) expect(plan, sql).not.toMatch(SCAN);
  }
});

test('looks up a discount code and its uses by index', async () => {
  const own = await app.startSession('ardenza', 'mira@mail.example');
  await app.db.prepare("INSERT INTO discount_codes (tenant_id, code, value_percentage, status, validity, created_at) VALUES ('ardenza', 'SPRING30', 30, 'active', 'once', 0)").run(); // prettier-ignore
  const plans = await plansOf('/api/shop?code=SPRING30', { cookie: own });
  for (const [sql, plan] of plans) expect(plan, sql).not.toMatch(SCAN);
});

test('reads the likes in index order, from the end of the previous page', async () => {
  const own = await app.startSession('ardenza', 'mira@mail.example');
  for (let i = 0; i < 62; i++) {
    await addLike(app, `m${i}`, 'mira', { seenAt: 1, createdAt: i });
    await addLike(app, 'mira', `m${i}`, { createdAt: i });
  }
  for (const type of ['liked-me', 'mine', 'matches']) {
    const path = `/api/likes?type=${type}`;
    const { next } = (await (await app.ask('ardenza', path, { cookie: own })).json()) as { next: string };
    for (const page of [path, `${path}&after=${next}`])
      expect((await plansOf(page, { cookie: own })).size).toBeGreaterThan(0);
  }
});

test.each(['m', 'a'])('each list that a member who seeks %s reads names its index', async (seeking) => {
  await app.db.prepare("UPDATE members SET seeking = ? WHERE id = 'mira'").bind(seeking).run();
  const own = await app.startSession('ardenza', 'mira@mail.example');
  const spec = await (await app.ask('ardenza', '/api/openapi.json', { cookie: own })).json();
  const { paths } = spec as { paths: Record<string, object> };
  const calls = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}) && !path.includes('logout'));
  const plans = await plansDuring(async () => {
    for (const path of calls) await app.ask('ardenza', path.replaceAll(/\{\w+\}/g, 'm1'), { cookie: own });
  });
  const lists = [...plans.keys()].filter((sql) => sql.includes(' order by '));
  expect(lists.length).toBeGreaterThan(20);
  for (const sql of lists) expect(sql).toMatch(/\/\* index |indexed by/);
});

test('reads the payments of a member in index order, also those that can be withdrawn', async () => {
  const own = await app.startSession('ardenza', 'mira@mail.example');
  const insert = "INSERT INTO payments (id, tenant_id, member_id, credits, currency, price, discount, discount_percentage, total, vat, vat_rate, country, method, provider, status, consent_version, language, created_at) SELECT 'L-' || value, 'ardenza', 'mira', 9, 'EUR', 9, 0, 0, 9, 1, 210, 'NL', 'ideal', 'sandbox', 'canceled', '1', 'en', value FROM json_each('" + JSON.stringify([...Array(40).keys()]) + "')"; // prettier-ignore
  await app.db.prepare(insert).run();
  const path = '/api/payments';
  const { next } = (await (await app.ask('ardenza', path, { cookie: own })).json()) as { next: string };
  for (const page of [path, `${path}?cursor=${next}`, '/api/withdrawals'])
    for (const [sql, plan] of await plansOf(page, { cookie: own })) {
      expect(plan, sql).not.toMatch(SCAN);
      expect(plan, sql).not.toContain('TEMP B-TREE FOR ORDER BY');
    }
});

test('reads who asked for photos in the order of the page', async () => {
  const own = await app.startSession('ardenza', 'mira@mail.example');
  for (const [sql, plan] of await plansOf('/api/photo-requests', { cookie: own })) {
    expect(plan, sql).not.toMatch(SCAN);
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});

test('goes through the members of a closing site in the order of their ids', async () => {
  const site = findOperatorSite(app);
  const plans = await plansDuring(async () => {
    const closing = await beginClosing(site, '2027-01-05');
    await listMembersToTell(site, closing, 10);
    await listMembersWithCredits(site, closing, 10);
    await removeClosing(site);
  });
  for (const [sql, plan] of plans) {
    expect(plan, sql).not.toMatch(SCAN);
    expect(plan, sql).not.toContain('TEMP B-TREE');
  }
});

/** These sort the few rows of one member, case, file or day, which an index has found. */
const SORTED = /^(reports show|reports logins|ledger report|ledger dispute|debits export, file|debits of)/;

test.each(Object.entries(OPERATOR_LISTS))(
  'npm run %s reads by an index, in its order',
  async (name, list) => {
    await app.db.prepare("INSERT OR IGNORE INTO payments (id, tenant_id, member_id, credits, currency, price, discount, discount_percentage, total, vat, vat_rate, country, method, provider, status, consent_version, language, created_at) VALUES ('A-1', 'ardenza', 'mira', 9, 'EUR', 9, 0, 0, 9, 1, 210, 'NL', 'ideal', 'sandbox', 'created', '1', 'en', 0)").run(); // prettier-ignore
    const plans = await plansDuring(async () => void (await list(findOperatorSite(app))));
    expect(plans.size).toBeGreaterThan(0);
    for (const [sql, plan] of plans) expect(plan, sql).not.toMatch(SCAN);
    const sorting = [...plans.values()].filter((plan) => plan.includes('TEMP B-TREE'));
    expect(SORTED.test(name) ? [] : sorting).toEqual([]);
    const lists = [...plans.keys()].filter((sql) => / order by | group by /.test(sql));
    for (const sql of lists) expect(sql).toContain('/* index ');
  },
);

test('has found each index that a statement names, with all its columns', () => {
  const stores = import.meta.glob<string>('../../**/*store.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const named = Object.values(stores)
    .filter((text) => text.includes('servedBy('))
    .flatMap((text) =>
      [...text.matchAll(/'((?:primary key|\w+) \([a-z_, ]+\))'/g)].map(([, index = '']) => index),
    );
  expect([...found].toSorted()).toEqual([...new Set(named)].toSorted());
});
