import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import { findD1Database } from '#worker/platform/cloudflare/database.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { overrideSite } from '#worker/testing/sites.ts';

let app: TestApp;
const broken = overrideSite('harbor', { database: 'eu' });

beforeAll(async () => {
  app = await createTestApp({
    ...broken,
    ports: { database: (name) => findD1Database({ DB: app.db }, name) },
  });
});
beforeEach(() => void app.logged.splice(0));

test.each(['/', '/login', '/members', '/robots.txt'])(
  'closes a site without a database with a page that says so: %s',
  async (path) => {
    const answer = await app.ask('harbor', path, { headers: { 'accept-language': 'es' } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const html = await answer.text();
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('Este sitio no está disponible');
    expect((await app.ask('ardenza', path)).status).toBeLessThan(400);
  },
);

test('answers calls to a site without a database with a typed error', async () => {
  const answer = await app.ask('harbor', '/api/settings.php');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await answer.json()).toMatchObject({ error: 'site_unavailable' });
  expect((await app.ask('ardenza', '/api/settings.php')).status).toBe(200);
});

test('names the site and what it lacks in the log', async () => {
  await app.ask('harbor', '/');
  expect(app.logged).toEqual([
    expect.objectContaining({
      level: 'error',
      tenant: 'harbor',
      status: 503,
      error: expect.stringContaining('no D1 binding DB_EU for the database "eu"'),
    }),
  ]);
});

test('is ready on the hosts of the sites that work, and on hosts that no site has', async () => {
  const ask = async (host: string) => {
    const answer = await app.ask(host, '/readyz');
    return [answer.status, await answer.json()];
  };
  expect(await ask('ardenza')).toEqual([200, { ready: true }]);
  expect(await ask('harbor')).toEqual([503, { ready: false }]);
  expect(await ask('unknown')).toEqual([200, { ready: true, unavailable: 1 }]);
});

test('finds the binding of each database', () => {
  const env = { DB: app.db, DB_NORTH_SEA: app.db };
  expect(findD1Database(env, 'main')).toBe(app.db);
  expect(findD1Database(env, 'north_sea')).toBe(app.db);
  expect(() => findD1Database(env, 'eu')).toThrow(DatabaseUnavailableError);
});
