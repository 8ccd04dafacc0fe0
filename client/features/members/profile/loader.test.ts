import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import type { MemberProfile } from '../contract.ts';

const asked = Promise.withResolvers<void>();
const part = Promise.withResolvers<void>();
vi.mock('./photo-request-notice.tsx', async () => {
  asked.resolve();
  await part.promise;
  return { PhotoRequestNotice: () => null };
});

// Modules that other tests have loaded would have the part that is imitated here.
let modules: Awaited<ReturnType<typeof loadModules>>;
beforeAll(async () => {
  vi.resetModules();
  modules = await loadModules();
});

async function loadModules() {
  return {
    ...(await import('./loader.ts')),
    ...(await import('../queries.ts')),
    ...(await import('#client/api/errors.ts')),
    ...(await import('#client/api/loader-context.ts')),
    ...(await import('#client/api/query-client.ts')),
  };
}

/** What the router gives the loader when Mira opens the profile of Jonas. */
function openProfile(call: Call) {
  const queries = modules.createQueryClient();
  queries.setQueryData(['user'], { id: 'mira' });
  const context = new RouterContextProvider();
  context.set(modules.loaderApi, { call, queries });
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
  const call = (() => Promise.reject(new modules.ApiError(code, { params: { name: 'Jonas' } }))) as Call;
  const { args } = openProfile(call);
  expect(await modules.memberLoader(args)).toMatchObject({
    data: { refusal: { code, name: 'Jonas' }, title: 'Jonas' },
    init: { status: 403 },
  });
});

test('shows a profile that a card has prefetched and opened together with the notice of its photos', async () => {
  const jonas = { id: 'jonas', name: 'Jonas', photo_access: 'ask', photo_request: null };
  const call = (() => Promise.resolve(jonas)) as Call;
  const { args, queries } = openProfile(call);
  queries.setQueryData(modules.memberCardKey('jonas'), { name: 'Jonas', age: 36 });
  const shown = () => queries.getQueryData<MemberProfile>(modules.memberQuery(call, 'jonas').queryKey);
  const prefetched = queries.query(modules.profileQuery(call, 'jonas'));
  expect(await modules.memberLoader(args)).toMatchObject({ title: expect.stringContaining('Jonas') });
  await asked.promise;
  expect(shown()).toBeUndefined();
  part.resolve();
  await prefetched;
  expect(shown()).toEqual(jonas);
});
