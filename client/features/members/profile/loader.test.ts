import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { memberLoader } from './loader.ts';

test.each(['blocked', 'own_block'] as const)('titles a closed profile with its name: %s', async (code) => {
  const call = (() => Promise.reject(new ApiError(code, { params: { name: 'Jonas' } }))) as Call;
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'mira' });
  const context = new RouterContextProvider();
  context.set(loaderApi, { call, queries });
  const url = new URL('https://ardenza.test/members/jonas');
  const request = new Request(url);
  const args: LoaderFunctionArgs = {
    context,
    params: { id: 'jonas' },
    request,
    url,
    pattern: '/members/:id',
  };
  expect(await memberLoader(args)).toMatchObject({
    data: { refusal: { code, name: 'Jonas' }, title: 'Jonas' },
    init: { status: 403 },
  });
});
