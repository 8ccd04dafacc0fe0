import { expect, test, vi } from 'vitest';
import type { Call, EndpointSpec } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { watchAuthentication } from '../watch-authentication.ts';
import { refreshMemberData } from './refresh-member-data.ts';

type Answers = Record<'/api/user.php' | '/api/likes.php' | '/api/sync', () => Promise<unknown>>;

const MIRA = { id: 'mira' };
const LIKES = { profiles: [], liked_by: [{ id: 'eva', like_new: true }] };
const rejectAsLoggedOut = () => Promise.reject(new ApiError('authentication_required'));

/** A page of Mira with these answers of the server. */
function openPage(answers: Partial<Answers>) {
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'mira' });
  const navigate = vi.fn<(to: string) => Promise<void>>(async () => undefined);
  const router = { state: { location: { pathname: '/members', search: '' }, navigation: {} }, navigate };
  const leave = watchAuthentication(queries, router as unknown as Parameters<typeof watchAuthentication>[1]);
  const asked: string[] = [];
  const all: Answers = {
    '/api/user.php': async () => MIRA,
    '/api/likes.php': async () => LIKES,
    '/api/sync': () => Promise.reject(new ApiError('try_again_later')),
    ...answers,
  };
  const call = (async ({ path }: EndpointSpec) => {
    asked.push(path);
    return all[path as keyof Answers]().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'authentication_required' && path !== '/api/user.php')
        leave();
      throw error;
    });
  }) as unknown as Call;
  return { queries, navigate, asked, refresh: () => refreshMemberData(queries, call) };
}

test('refetches the user and the likes', async () => {
  const { queries, refresh } = openPage({ '/api/user.php': async () => ({ ...MIRA, credits: 7 }) });
  await refresh();
  expect(queries.getQueryData(['user'])).toEqual({ id: 'mira', credits: 7 });
  expect(queries.getQueryData(['likes'])).toEqual(LIKES);
});

test('refetches data that a clock which was ahead has dated', async () => {
  const { queries, asked, refresh } = openPage({});
  const updatedAt = Date.now() + 3_600_000;
  queries.setQueryData(['user'], { id: 'mira' }, { updatedAt });
  queries.setQueryData(['likes'], LIKES, { updatedAt });
  await refresh();
  expect(asked).toEqual(expect.arrayContaining(['/api/user.php', '/api/likes.php']));
});

test('refetches one when the other fails', async () => {
  const isLoginPage = () => Promise.reject(new ApiError('try_again_later'));
  const withoutLikes = openPage({
    '/api/likes.php': isLoginPage,
    '/api/user.php': async () => ({ ...MIRA, credits: 7 }),
  });
  await withoutLikes.refresh();
  expect(withoutLikes.queries.getQueryData(['user'])).toEqual({ id: 'mira', credits: 7 });
  const withoutUser = openPage({ '/api/user.php': isLoginPage });
  await withoutUser.refresh();
  expect(withoutUser.queries.getQueryData(['likes'])).toEqual(LIKES);
});

test('skips the likes but not the user while a like is being sent', async () => {
  const { queries, asked, refresh } = openPage({});
  const mutationFn = () => new Promise(() => undefined);
  void queries
    .getMutationCache()
    .build(queries, { mutationKey: ['set-liked'], mutationFn })
    .execute(undefined);
  await refresh();
  expect(asked).toEqual(['/api/user.php', '/api/sync']);
});

test.each<[string, Partial<Answers>]>([
  ['only the likes are rejected', { '/api/likes.php': rejectAsLoggedOut }],
  ['only the user is rejected', { '/api/user.php': rejectAsLoggedOut }],
  ['both are rejected', { '/api/likes.php': rejectAsLoggedOut, '/api/user.php': rejectAsLoggedOut }],
  [
    'the user says so later',
    {
      '/api/likes.php': rejectAsLoggedOut,
      '/api/user.php': () => new Promise((_, no) => setTimeout(() => void rejectAsLoggedOut().catch(no))),
    },
  ],
])('leads to the login page once when the session has ended and %s', async (_, answers) => {
  const { queries, navigate, refresh } = openPage(answers);
  await refresh();
  expect(navigate.mock.calls).toEqual([['/login?next=%2Fmembers']]);
  expect(queries.getQueryData(['user'])).toBeNull();
});
