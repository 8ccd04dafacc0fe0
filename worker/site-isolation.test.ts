import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import type { BoundValue, Database } from '#worker/ports/database.ts';
import { createTestApp } from '#worker/testing/test-app.ts';

const LISTS = [
  '/api/user.php',
  '/api/activity',
  '/api/members?gender=f',
  '/api/likes?type=mine',
  '/api/chats.php',
  '/api/photo-requests',
  '/api/credits',
];
const CALLS_ABOUT_VERA = [
  ['/api/members/vera', { method: 'GET' }],
  ['/api/members/vera/chat', { method: 'GET' }],
  ['/api/likes', { json: { member: 'vera' } }],
  ['/api/messages', { json: { member: 'vera', text: 'Hello' } }],
  ['/api/members/vera/photo-request', {}],
  ['/api/members/vera/block', {}],
  ['/api/members/vera/report', { json: { reason: 'spam' } }],
] as const;

// The database of all tests refuses a statement that binds no site (`testing/database/site-checked-database.ts`).
test('binds the site of the request in every statement, and finds no member of another site', async () => {
  const bound: BoundValue[] = [];
  const app = await createTestApp({ watch: (db) => recordValues(db, bound) });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'vera', tenantId: 'velours' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  for (const path of LISTS) expect((await app.ask('ardenza', path, { cookie })).status, path).toBe(200);
  for (const [path, init] of CALLS_ABOUT_VERA)
    expect((await app.ask('ardenza', path, { method: 'POST', cookie, ...init })).status, path).toBe(404);
  const ids = new Set<BoundValue>(sites.tenants.map(({ id }) => id));
  expect(new Set(bound.filter((value) => ids.has(value)))).toEqual(new Set(['ardenza']));
});

function recordValues(db: Database, bound: BoundValue[]): Database {
  return {
    prepare(sql) {
      const statement = db.prepare(sql);
      const bind = (...values: BoundValue[]) => {
        bound.push(...values);
        return statement.bind(...values);
      };
      return Object.assign(Object.create(statement), { bind });
    },
    batch: (statements) => db.batch(statements),
  };
}
