import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { debitQuery } from '#client/features/payments/queries.ts';
import { resultLoader } from './loader.ts';

test('loads a debit that was just signed, although the page before has loaded it unsigned', async () => {
  const id = 'A-7F3K-2094';
  const payment = { id, status: 'completed', method: 'debit' };
  const call = ((endpoint: { path: string }) =>
    Promise.resolve(endpoint.path.startsWith('/api/debits') ? { stage: 'signed' } : payment)) as Call;
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'mira' });
  queries.setQueryData(['debit', id], { stage: 'code' });
  const context = new RouterContextProvider();
  context.set(loaderApi, { call, queries });
  const url = new URL(`https://ardenza.test/transactions/${id}`);
  const args: LoaderFunctionArgs = {
    context,
    params: { id },
    request: new Request(url),
    url,
    pattern: '/transactions/:id',
  };
  await resultLoader(args);
  expect(queries.getQueryData(debitQuery(call, id).queryKey)).toMatchObject({ stage: 'signed' });
});
