import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestApp } from '#worker/testing/test-app.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { createServerQueries } from './server-queries.ts';

afterEach(() => void vi.restoreAllMocks());

test('starts no timer for a query on the server', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const queries = createServerQueries();
  const wishes = { gcTime: 1000, retry: 3, retryDelay: 1000, staleTime: 1000 };
  await queries.query({ queryKey: ['answered'], queryFn: () => 1, ...wishes });
  await queries.query({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('away')), ...wishes }).catch(() => null); // prettier-ignore
  queries.setQueryDefaults(['set'], wishes);
  queries.setQueryData(['set'], 1);
  expect(queries.getQueryCache().getAll()).toHaveLength(3);
  expect(timers.mock.calls.filter(([, ms = 0]) => ms > 0)).toEqual([]);
});

test.each([
  ['a page', '/members?gender=m', 200],
  ['a page that is refused', '/members?distance=25', 422],
  ['a page that redirects', '/', 302],
])('%s starts no timer and releases its queries', async (_, path, status) => {
  const app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const clear = vi.spyOn(QueryClient.prototype, 'clear');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const answer = await app.ask('ardenza', path, { cookie });
  await answer.text();
  expect(answer.status).toBe(status);
  expect(timers.mock.calls.filter(([, ms = 0]) => ms >= 60_000)).toEqual([]);
  expect(clear.mock.contexts.map((queries) => (queries as QueryClient).getQueryCache().getAll())).toEqual([
    [],
  ]);
});

test('releases the queries of a page when its reader has left', async () => {
  const reader = new AbortController();
  let leaves = false;
  const app = await createTestApp({
    watch: (db) =>
      watchDatabase(db, (sql) => {
        if (leaves && sql.includes('last_active_at') && !sql.includes('sessions')) reader.abort();
      }),
  });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  const cookie = await app.startSession('ardenza', 'mira@mail.example');
  const clear = vi.spyOn(QueryClient.prototype, 'clear');
  leaves = true;
  const answer = await app.ask('ardenza', '/members?gender=m', { cookie, signal: reader.signal });
  await answer.text().catch(() => null);
  expect(reader.signal.aborted).toBe(true);
  expect(clear).toHaveBeenCalledOnce();
});

test('finds the data of a key in whatever order its object names its values', () => {
  const queries = createServerQueries();
  queries.setQueryData(['search', { gender: 'f', country: 'NL' }], 'found');
  queries.setQueryData(['likes', null, 1], 'liked');
  expect(queries.getQueryData(['search', { country: 'NL', gender: 'f' }])).toBe('found');
  expect(queries.getQueryData(['likes', null, 1])).toBe('liked');
  expect(queries.getQueryData(['likes', null, '1'])).toBeUndefined();
});
