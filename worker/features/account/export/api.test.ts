import { expect, test } from 'vitest';
import { PASSWORD, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addBlock, addPhotoRequest, addLike } from '#worker/testing/relations.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { explainQuery } from '#worker/testing/database/explain-query.ts';
import { setUpExport } from './export.fixture.ts';

const fixture = setUpExport();
const { open, file } = fixture;

test('contains the member’s own data and only the names of others', async () => {
  const insert = async (sql: string) => fixture.app.db.prepare(sql).run();
  await insert(
    `INSERT INTO likes (tenant_id, member_id, liked_id, created_at) VALUES ('ardenza', 'mira', 'jonas', 0)`,
  );
  await insert(
    `INSERT INTO saved_searches (id, tenant_id, member_id, name, query, created_at) VALUES ('s', 'ardenza', 'mira', 'Near', 'gender=m', 0)`,
  );
  await insert(
    `INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', 'mira', 5, 'signup', 'mira', 0), ('ardenza', 'jonas', 7, 'signup', 'jonas', 0)`,
  );
  expect(await (await open()).json()).toEqual({ ok: true });
  const answer = await file();
  const text = await answer.clone().text();
  expect(await answer.json()).toMatchObject({
    site: 'Ardenza',
    account: { id: 'mira', email: 'mira@mail.example', about: 'Likes <tea>', birth_date: '1990-05-17' },
    likes: { given: [{ member: 'jonas', name: 'Jonas', date: '1970-01-01T00:00:00Z' }], received: [] },
    searches: { saved: [{ name: 'Near', query: 'gender=m' }] },
    credits: [{ amount: 5, reason: 'signup' }],
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(text).not.toContain('jonas@mail.example');
  expect(text).not.toContain('scrypt');
  const hashes = await fixture.app.db.prepare('SELECT token_hash FROM sessions').all();
  for (const { token_hash: hash } of hashes.results) expect(text).not.toContain(String(hash));
});

test('contains which push service notifies a browser, without its secret address', async () => {
  await fixture.app.db
    .prepare(
      "INSERT INTO push_subscriptions (session_hash, tenant_id, member_id, endpoint, p256dh, auth, created_at) SELECT token_hash, tenant_id, member_id, 'https://web.push.apple.com/secret', 'key', 'secret', 0 FROM sessions WHERE member_id = 'mira' LIMIT 1",
    )
    .run();
  await open();
  const text = await (await file()).text();
  expect((JSON.parse(text) as { sessions: object[] }).sessions).toContainEqual(
    expect.objectContaining({ notified_by: 'web.push.apple.com', notified_since: '1970-01-01T00:00:00Z' }),
  );
  expect(text).not.toContain('secret');
});

test('contains the time until which the member has seen the activity list', async () => {
  await open();
  const account = async () => ((await (await file()).json()) as { account: object }).account;
  expect(await account()).toMatchObject({ activity_seen: null });
  await fixture.app.db.prepare("UPDATE members SET activity_seen_at = 86400000 WHERE id = 'mira'").run();
  expect(await account()).toMatchObject({ activity_seen: '1970-01-02T00:00:00Z' });
});

test('lists likes and photo requests of visible members with the day, not the time', async () => {
  await fixture.app.db.prepare('UPDATE members SET privacy_mode = 1').run();
  await fixture.app.addMember({ id: 'lena', name: 'Lena' });
  for (const id of ['jonas', 'lena']) {
    await addLike(fixture.app, id, 'mira', { createdAt: 0 });
    await addPhotoRequest(fixture.app, 'mira', id, 'requested');
  }
  await open();
  const read = async () => {
    const { likes, photo_permissions: permissions } = (await (await file()).json()) as {
      likes: { received: object[] };
      photo_permissions: { given: object[] };
    };
    return { likes: likes.received, asked: permissions.given };
  };
  const jonas = { member: 'jonas', name: 'Jonas', date: '1970-01-01' };
  expect((await read()).likes).toContainEqual({ ...jonas, seen: null });
  expect((await read()).asked).toContainEqual({ ...jonas, state: 'requested', decided: null });

  const set = (what: string) => fixture.app.db.prepare(`UPDATE members SET ${what} WHERE id = 'jonas'`).run();
  const others = { likes: [{ name: 'Lena' }], asked: [{ name: 'Lena' }] };
  for (const what of ['paused = 1', "paused = 0, status = 'not_confirmed'", "status = 'deleted'"]) {
    await set(what);
    expect(await read(), what).toMatchObject(others);
  }
  await set("status = 'active'");
  expect((await read()).likes).toHaveLength(2);
  await addBlock(fixture.app, 'jonas', 'mira');
  expect(await read()).toMatchObject(others);
});

test('contains complaints from the member’s own address in full, and no others', async () => {
  const complain = async (email: string, site = 'ardenza') => {
    const json = { kind: 'photo', name: 'Mira K.', email, message: 'This photo shows a house of mine.' };
    const sent = await fixture.app.ask(site, '/api/complaints', { method: 'POST', json });
    return ((await sent.json()) as { reference: string }).reference;
  };
  const complaints = async () => ((await (await file()).json()) as { complaints: object[] }).complaints;
  await open();
  expect(await complaints()).toEqual([]);
  const reference = await complain('Mira@Mail.example');
  await complain('jonas@mail.example');
  await complain('mira@mail.example', 'velours');
  expect(await complaints()).toEqual([
    {
      reference,
      kind: 'photo',
      name: 'Mira K.',
      email: 'Mira@mail.example',
      subject: '',
      message: 'This photo shows a house of mine.',
      language: 'nl',
      status: 'open',
      date: '2026-11-21T12:00:00Z',
    },
  ]);
  // Until the address is confirmed, it may belong to another person.
  await fixture.app.db.prepare(`UPDATE members SET status = 'not_confirmed' WHERE id = 'mira'`).run();
  expect(await complaints()).toEqual([]);
});

test('does not scan the complaints of others to find the member’s own', async () => {
  const asked: string[] = [];
  fixture.app = await createTestApp({ watch: (db) => watchDatabase(db, (sql) => void asked.push(sql)) });
  await fixture.app.addMember({ id: 'mira', email: 'mira@mail.example' });
  fixture.cookie = await fixture.app.startSession('ardenza', 'mira@mail.example');
  await open();
  await file();
  const queries = asked.filter((query) => query.includes('"complaints"'));
  expect(queries).toHaveLength(2);
  for (const sql of queries) {
    const details = await explainQuery(fixture.app.db, sql);
    expect(details).toContain('SEARCH complaints USING INDEX complaints_sender (tenant_id=? AND <expr>=?)');
    expect(details).not.toMatch(/SCAN (decisions|appeals|complaints)/);
  }
});

test('lists every photo with the address of its file, whatever its review state', async () => {
  await addPhoto(fixture.app, 'mira');
  await addPhoto(fixture.app, 'mira', { position: 1, status: 'rejected' });
  await open();
  const { photos } = (await (await file()).json()) as { photos: { address: string }[] };
  expect(photos).toHaveLength(2);
  for (const { address } of photos) {
    const { origin, pathname } = new URL(address);
    expect(origin).toBe('https://ardenza.example');
    expect(await (await fixture.app.ask('ardenza', pathname, { cookie: fixture.cookie })).text()).toBe(
      'full',
    );
    expect((await fixture.app.ask('ardenza', pathname)).status).toBe(404);
  }
});

test('contains the new address that waits for confirmation', async () => {
  const waiting = async () => ((await (await file()).json()) as { account: object }).account;
  await open();
  expect(await waiting()).toMatchObject({ email: 'mira@mail.example', new_email: null });
  const json = { email: 'new@mail.example', password: PASSWORD };
  const asked = await fixture.app.ask('ardenza', '/api/account/email', {
    method: 'POST',
    json,
    cookie: fixture.cookie,
  });
  expect(asked.status).toBe(200);
  expect(await waiting()).toMatchObject({ email: 'mira@mail.example', new_email: 'new@mail.example' });
});

test('contains the messages that the member has sent, and none of others', async () => {
  const write = (cookie: string, member: string, text: string) =>
    fixture.app.ask('ardenza', '/api/messages', { method: 'POST', json: { member, text }, cookie });
  await write(fixture.cookie, 'jonas', 'From Mira');
  await write(await fixture.app.startSession('ardenza', 'jonas@mail.example'), 'mira', 'From Jonas');
  await open();
  expect(((await (await file()).json()) as { messages: object[] }).messages).toEqual([
    {
      to: 'jonas',
      name: 'Jonas',
      text: 'From Mira',
      gift: null,
      photo: null,
      credits: 0,
      date: '2026-11-21T12:00:00Z',
    },
  ]);
});

test('contains the appeals of the member, as the affected and as the sender of a report or complaint', async () => {
  const insert = (sql: string) => fixture.app.db.prepare(sql).run();
  await insert(
    "INSERT INTO reports (reference, tenant_id, member_id, reported_id, reason, message, created_at) VALUES ('R-1', 'ardenza', 'mira', 'jonas', 'scam', 'Money', 0), ('R-2', 'ardenza', 'jonas', 'mira', 'scam', 'Money', 0)",
  );
  await insert(
    "INSERT INTO complaints (reference, tenant_id, kind, name, email, message, language, created_at) VALUES ('C-1', 'ardenza', 'photo', 'Mira', 'mira@mail.example', 'My photo', 'nl', 0)",
  );
  const cases = [
    ['R-1', 'jonas'],
    ['R-2', 'mira'],
    ['C-1', 'jonas'],
  ] as const;
  for (const [number, [about, member]] of cases.entries()) {
    await insert(
      `INSERT INTO decisions (reference, tenant_id, case_reference, member_id, action, ground, rule, facts, removed, decided_by, decided_at) VALUES ('D-${about}', 'ardenza', '${about}', '${member}', 'text', 'terms', 'Rule', 'Facts', '{"about":"Text of ${member}"}', 'Ada', 0)`,
    );
    for (const side of ['sender', 'affected'])
      await insert(
        `INSERT INTO appeals (token_hash, tenant_id, decision_reference, side, email, language, created_at, expires_at, reference, status, message, filed_at) VALUES ('${about}${side}', 'ardenza', 'D-${about}', '${side}', 'x@mail.example', 'nl', 0, 1, 'O-${about}-${side}', 'open', 'Why', ${number})`,
      );
  }
  await open();
  const own = (await (await file()).json()) as { appeals: object[]; decisions: object[] };
  expect(own.appeals).toMatchObject(
    ['O-R-1-sender', 'O-R-2-affected', 'O-C-1-sender'].map((reference) => ({ reference })),
  );
  expect(own.appeals).toHaveLength(3);
  expect(own.decisions).toEqual([
    expect.objectContaining({ reference: 'D-R-2', removed_text: 'Text of mira' }),
  ]);
});

test('contains what the member has withdrawn from', async () => {
  await fixture.app.db
    .prepare(
      "INSERT INTO withdrawals (payment_id, tenant_id, member_id, reference, name, email, credits, amount, has_spent_refund, created_at) SELECT 'A-' || id, tenant_id, id, 'W-1', 'Mira de Wit', 'm@mail.example', 545, 4087, 0, 60000 FROM members",
    )
    .run();
  await open();
  expect(((await (await file()).json()) as { withdrawals: object[] }).withdrawals).toEqual([
    {
      order: 'A-mira',
      reference: 'W-1',
      name: 'Mira de Wit',
      email: 'm@mail.example',
      credits: 545,
      refund: 4087,
      date: '1970-01-01T00:01:00Z',
    },
  ]);
});

test('contains what the member has bought, and no hash of a token', async () => {
  await fixture.app.db
    .prepare(
      "INSERT INTO payments (id, tenant_id, member_id, credits, currency, price, discount, discount_percentage, total, vat, vat_rate, country, method, provider, reference, return_hash, status, consent_version, language, created_at, completed_at) SELECT 'A-' || id, tenant_id, id, 600, 'EUR', 4499, 0, 0, 4499, 781, 210, 'NL', 'ideal', 'sandbox', 'R-' || id, 'secret', 'completed', '2026-11', 'nl', 0, 60000 FROM members",
    )
    .run();
  await open();
  const text = await (await file()).text();
  expect((JSON.parse(text) as { payments: object[] }).payments).toEqual([
    {
      order: 'A-mira',
      status: 'completed',
      credits: 600,
      currency: 'EUR',
      price: 4499,
      discount: 0,
      discount_code: null,
      total: 4499,
      vat: 781,
      vat_percentage: 21,
      country: 'NL',
      method: 'ideal',
      provider: 'sandbox',
      provider_reference: 'R-mira',
      consent: '2026-11',
      language: 'nl',
      ordered: '1970-01-01T00:00:00Z',
      completed: '1970-01-01T00:01:00Z',
    },
  ]);
  expect(text).not.toContain('secret');
});
