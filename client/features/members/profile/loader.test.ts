import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import type { MemberProfile } from '../contract.ts';
import { memberCardKey, memberQuery } from '../queries.ts';
import { memberLoader, profileQuery } from './loader.ts';

const asked = Promise.withResolvers<void>();
const part = Promise.withResolvers<void>();
vi.mock('./photo-request-notice.tsx', async () => {
  asked.resolve();
  await part.promise;
  return { PhotoRequestNotice: () => null };
});

/** What the router gives the loader when Mira opens the profile of Jonas. */
function openProfile(call: Call) {
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
  return { args, queries };
}

test.each(['blocked', 'own_block'] as const)('titles a closed profile with its name: %s', async (code) => {
  const call = (() => Promise.reject(new ApiError(code, { params: { name: 'Jonas' } }))) as Call;
  const { args } = openProfile(call);
  expect(await memberLoader(args)).toMatchObject({
    data: { refusal: { code, name: 'Jonas' }, title: 'Jonas' },
    init: { status: 403 },
  });
});

test('shows a profile that a card has prefetched and opened together with the notice of its photos', async () => {
  const jonas = { id: 'jonas', name: 'Jonas', photo_access: 'ask', photo_request: null };
  const call = (() => Promise.resolve(jonas)) as Call;
  const { args, queries } = openProfile(call);
  queries.setQueryData(memberCardKey('jonas'), { name: 'Jonas', age: 36 });
  const shown = () => queries.getQueryData<MemberProfile>(memberQuery(call, 'jonas').queryKey);
  const prefetched = queries.query(profileQuery(call, 'jonas'));
  expect(await memberLoader(args)).toMatchObject({ title: expect.stringContaining('Jonas') });
  await asked.promise;
  expect(shown()).toBeUndefined();
  part.resolve();
  await prefetched;
  expect(shown()).toEqual(jonas);
});
