import { expect, test } from 'vitest';
import { COMPANY, createSite } from '#tenants/compile/compile.fixture.ts';
import { createKey, hashKey, revokeKey } from '#worker/tenancy/pushed/key-store.ts';
import { MAX_PUSH_BYTES } from '#worker/tenancy/pushed/push-body.ts';
import { listVersions } from '#worker/tenancy/stored/site-store.ts';
import { NOW, createTestApp } from '#worker/testing/test-app.ts';
import { KEY, bearer, setUpSiteFiles, site } from './receive-site-files.fixture.ts';

const { fixture, addKey, send, push, expectUnchanged } = setUpSiteFiles();

const NEW = createSite('min_age = 21');

test('serves what a company has pushed, and says who it was', async () => {
  const resolved = await fixture.stored.resolve('demo.example');
  expect(resolved.kind === 'site' && resolved.tenant.min_age).toBe(18);
  expect(await push({ demo: site(NEW, 1, { 'rules.nl.md': '# Regels' }) })).toEqual([
    200,
    { pushed: [{ kind: 'site', id: 'demo', number: 2 }], unchanged: [] },
  ]);
  const after = await fixture.stored.resolve('demo.example');
  expect(after).toMatchObject({ kind: 'site', tenant: { min_age: 21, pages: [{ token: 'rules' }] } });
  const [version] = await listVersions(fixture.control, 'sites');
  expect(version).toMatchObject({ id: 'demo', number: 2, pushed_by: 'acme/laptop', pushed_at: NOW });
  expect(fixture.app.logged).toContainEqual({
    level: 'info',
    event: 'files-pushed',
    error: 'acme/laptop: site demo 2',
  });
  expect(await push({ demo: site(NEW, 1, { 'rules.nl.md': '# Regels' }) })).toEqual([
    200,
    { pushed: [], unchanged: [{ kind: 'site', id: 'demo', number: 2 }] },
  ]);
});

test('takes a new site and the file of the company on every host of the installation', async () => {
  const text = `${COMPANY}\nstatement_name = "ACME"`;
  const json = { company: { text, known: 1 }, sites: { fresh: site(createSite('', 'Fresh'), null) } };
  const answer = await send({ json }, 'ardenza');
  expect(await answer.json()).toEqual({
    pushed: [
      { kind: 'company', id: 'acme', number: 2 },
      { kind: 'site', id: 'fresh', number: 1 },
    ],
    unchanged: [],
  });
  expect(await fixture.stored.resolve('fresh.example')).toMatchObject({
    kind: 'site',
    company: { id: 'acme', statement_name: 'ACME' },
  });
});

test('answers a wrong, a revoked and a missing key alike, whatever is sent', async () => {
  const revoked = createKey('acme');
  await addKey('k2', revoked);
  await revokeKey(fixture.control, { company: 'acme', id: 'k2', now: NOW });
  await expectUnchanged(async () => {
    const answers = [];
    for (const authorization of [
      `Bearer ${createKey('acme')}`,
      `Bearer ${revoked}`,
      `Bearer ${hashKey(KEY)}`,
      `Bearer ${KEY} ${KEY}`,
      `Basic ${KEY}`,
      undefined,
    ])
      for (const body of [JSON.stringify({ sites: { demo: site(NEW) } }), '{'])
        answers.push(await send({ body, headers: { authorization } }));
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: 'key_unknown', message: 'This key opens nothing here.' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});

const REFUSED: readonly (readonly [string, object, object])[] = [
  [
    'a site of another company',
    { theirs: site(createSite('', 'Theirs')) },
    { file: 'tenants/theirs.toml', key: 'the file', allowed: expect.stringContaining('another name') },
  ],
  [
    'another company for a site of its own',
    { demo: site(createSite().replace('acme', 'rival')) },
    { file: 'tenants/demo.toml', line: 5, key: 'company', found: '"rival"' },
  ],
  [
    'a host of another site',
    { demo: site(createSite().replace('demo.example', 'theirs.example')) },
    { file: 'tenants/demo.toml', key: 'hosts', found: '"theirs.example"' },
  ],
  [
    'one host for two sites',
    {
      demo: site(createSite()),
      third: site(createSite('', 'Third').replace('third.example', 'demo.example'), null),
    },
    { file: 'tenants/third.toml', key: 'hosts', found: '"demo.example"' },
  ],
  [
    'another database',
    { demo: site(createSite('database = "eu"')) },
    {
      file: 'tenants/demo.toml',
      line: 9,
      key: 'database',
      found: '"eu"',
      allowed: '"main", as it is. Only the platform changes it',
    },
  ],
  [
    'a database for a new site',
    { fresh: site(createSite('database = "eu"', 'Fresh'), null) },
    { file: 'tenants/fresh.toml', key: 'database', found: '"eu"' },
  ],
  [
    'the default database for a site that has another',
    { second: site(createSite('', 'Second')) },
    { file: 'tenants/second.toml', key: 'database', found: '"main"' },
  ],
  [
    'an end of a site',
    { demo: site(createSite('state = "closing"\ncloses_on = "2027-03-01"')) },
    { file: 'tenants/demo.toml', line: 10, key: 'closes_on' },
  ],
  [
    'a mistake',
    { demo: site(createSite('min_age = 16')) },
    { file: 'tenants/demo.toml', line: 9, key: 'min_age', found: '16', allowed: expect.any(String) },
  ],
  [
    'a misspelled key',
    { demo: site(createSite('min_agee = 21')) },
    { file: 'tenants/demo.toml', line: 9, key: 'min_agee', closest: 'min_age' },
  ],
  [
    'a page with a mistake',
    { demo: site(createSite(), 1, { 'rules.nl.md': '# Regels\n\n<b>Nee</b>' }) },
    { file: 'tenants/demo/pages/rules.nl.md', line: 3 },
  ],
];
test.each(REFUSED)('refuses %s, and stores nothing of the push', async (_, sites, problem) => {
  await expectUnchanged(async () => {
    const more = { second: site(createSite('database = "eu"\nmin_age = 21', 'Second')) };
    const [status, answer] = await push({ ...more, ...sites });
    expect([status, answer['error']]).toEqual([422, 'faulty_files']);
    expect(answer['problems']).toMatchObject([problem]);
  });
});

test.each([
  [
    'the account that gets the money',
    'creditor',
    '[creditor]\nid = "NL16ZZZ000000120000"\nname = "Acme"\niban = "NL91ABNA0417164300"',
  ],
  ['the day it joined', 'added', ''],
])('lets no company change %s', async (_, key, more) => {
  const text = key === 'added' ? COMPANY.replace('2024-03-01', '2020-01-01') : `${COMPANY}\n${more}`;
  await expectUnchanged(async () => {
    const [status, answer] = await push({}, { company: { text, known: 1 } });
    expect(status).toBe(422);
    expect(answer['problems']).toMatchObject([{ file: 'tenants/companies/acme.toml', key }]);
  });
});

/** What a company has to say of itself for a site in Germany. */
const IMPRINT = `
kvk = "HRB 1"
representatives = ["Ada Muster"]
register = "Amtsgericht Hamburg"
support_phone = "+49 40 0000"
vat_numbers = ["DE000000000"]
responsible = { name = "Ada Muster", address = "Kai 1, 20095 Hamburg" }
youth_protection = { name = "Ada Muster", email = "youth@acme.example" }
supervision = { name = "Medienanstalt Hamburg" }`;
test('checks sites with the file of their company, also those that are not pushed', async () => {
  const german = site(createSite('', 'German').replace('["NL"]', '["DE"]'), null);
  const missing = [{ file: 'tenants/companies/acme.toml', key: expect.stringContaining('representatives') }];
  const [status, answer] = await push({ german });
  expect([status, answer['problems']]).toEqual([422, [expect.objectContaining(missing[0])]]);

  const text = COMPANY + IMPRINT;
  expect((await push({ german }, { company: { text, known: 1 } }))[0]).toBe(200);
  await expectUnchanged(async () => {
    const [code, refused] = await push({}, { company: { text: `${COMPANY}\n`, known: 2 } });
    expect([code, refused['problems']]).toEqual([422, [expect.objectContaining(missing[0])]]);
  });
});

test('refuses a version that may be older than the stored one, until it is to be replaced', async () => {
  await push({ demo: site(NEW) });
  await expectUnchanged(async () => {
    for (const known of [1, 3, null]) {
      const [status, answer] = await push({ demo: site(createSite('min_age = 22'), known) });
      expect([status, answer['error']]).toEqual([409, 'refused']);
      expect(answer['message']).toContain('demo was pushed by acme/laptop at 2026-11-21 12:00 (UTC)');
    }
  });
  const replaced = await push({ demo: site(createSite('min_age = 22'), null) }, { replace: true });
  expect(replaced[1]).toMatchObject({ pushed: [{ kind: 'site', id: 'demo', number: 3 }] });
});

test('takes no page away that was not named to the one who pushes', async () => {
  await push({ demo: site(NEW, 1, { 'rules.nl.md': '# Regels', 'house.nl.md': '# Huis' }) });
  const without = { demo: site(NEW, 2, { 'house.nl.md': '# Huis' }) };
  await expectUnchanged(async () => {
    const [status, answer] = await push(without, { removes: ['demo/pages/house.nl.md'] });
    expect([status, answer]).toEqual([
      409,
      {
        error: 'removals_unnamed',
        removals: ['demo/pages/rules.nl.md'],
        message: expect.stringContaining('Nothing was pushed'),
      },
    ]);
  });
  expect((await push(without, { removes: ['demo/pages/rules.nl.md'] }))[0]).toBe(200);
});

test('stores one of two pushes at the same time', async () => {
  const texts = [21, 22].map((age) => createSite(`min_age = ${age}`));
  const answers = await Promise.all(texts.map(async (text) => push({ demo: site(text) })));
  expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await listVersions(fixture.control, 'sites'))[0]?.number).toBe(2);
});

test('changes nothing for a body that was cut off, is too large or is none', async () => {
  const whole = JSON.stringify({ sites: { demo: site(NEW), second: site('') } });
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(whole.slice(0, 200)));
      controller.error(new Error('Network connection lost'));
    },
  });
  await expectUnchanged(async () => {
    const answers = [];
    for (const body of [
      whole.slice(0, -1),
      whole.slice(0, 200),
      cut,
      '',
      '[]',
      '{"sites":{"../x":{}}}',
      '{}',
    ])
      answers.push((await send({ body })).status);
    expect(answers).toEqual(Array(7).fill(400));
    expect((await send({ body: ' '.repeat(MAX_PUSH_BYTES + 1) })).status).toBe(413);
  });
});

test('takes POST only, and not many from one address', async () => {
  const asked = await send({ method: 'GET' });
  expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST']);
  let last = asked;
  for (let n = 1; n < 31; n++) last = await send({ body: '{}', headers: bearer(createKey('acme')) });
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send({ body: '{}', headers: { 'x-test-address': '192.0.2.2' } })).status).toBe(400);
});

test('says so where the files of sites are read from a folder', async () => {
  fixture.app = await createTestApp();
  const answer = await send({ json: { sites: {} } });
  expect(answer.status).toBe(501);
  expect(await answer.json()).toMatchObject({
    error: 'files_elsewhere',
    message: expect.stringMatching(/^.{30,}\.$/),
  });
});
