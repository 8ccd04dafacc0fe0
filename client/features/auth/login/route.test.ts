import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { action } from './route.tsx';

test('drops cached data of the previous member when another one logs in', async () => {
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'mira' });
  queries.setQueryData(['own-profile'], { name: 'Mira' });
  const call = (() => Promise.resolve({ id: 'jonas' })) as Call;
  const url = new URL('https://ardenza.example/login');
  await action({
    request: new Request(url, {
      method: 'POST',
      body: new URLSearchParams({ email: 'jonas@example.com', password: 'velvet-lantern-42' }),
    }),
    url,
    pattern: '/login',
    params: {},
    context: new RouterContextProvider(new Map([[loaderApi, { call, queries }]])),
  });
  expect(queries.getQueryData(['own-profile'])).toBeUndefined();
  expect(queries.getQueryData(['user'])).toEqual({ id: 'jonas' });
});
