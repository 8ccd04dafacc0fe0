import { expect, test, vi } from 'vitest';
import type { Call, EndpointSpec } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { watchAuthentication } from '../watch-authentication.ts';
import { refreshMemberData } from './refresh-member-data.ts';

type Answers = Record<'/api/user.php' | '/api/likes.php', () => Promise<unknown>>;

const MIRA = { id: 'mira' };
const LIKES = { profiles: [], liked_by: [{ id: 'eva', like_new: true }] };
const nobody = () => Promise.reject(new ApiError('authentication_required'));

/** A page of Mira, whose news the server answers like this. */
function pageOfMira(answers: Partial<Answers>) {
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'mira' });
  const navigate = vi.fn<(to: string) => Promise<void>>(async () => undefined);
  const router = { state: { location: { pathname: '/members', search: '' }, navigation: {} }, navigate };
  const leave = watchAuthentication(queries, router as unknown as Parameters<typeof watchAuthentication>[1]);
  const asked: string[] = [];
  const all: Answers = { '/api/user.php': async () => MIRA, '/api/likes.php': async () => LIKES, ...answers };
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

test('user and likes are asked again', async () => {
  const { queries, refresh } = pageOfMira({ '/api/user.php': async () => ({ ...MIRA, credits: 7 }) });
  await refresh();
  expect(queries.getQueryData(['user'])).toEqual({ id: 'mira', credits: 7 });
  expect(queries.getQueryData(['likes'])).toEqual(LIKES);
});

test('where likes fail the user is asked all the same, and the other way round', async () => {
  const away = () => Promise.reject(new ApiError('try_again_later'));
  const withoutLikes = pageOfMira({
    '/api/likes.php': away,
    '/api/user.php': async () => ({ ...MIRA, credits: 7 }),
  });
  await withoutLikes.refresh();
  expect(withoutLikes.queries.getQueryData(['user'])).toEqual({ id: 'mira', credits: 7 });
  const withoutUser = pageOfMira({ '/api/user.php': away });
  await withoutUser.refresh();
  expect(withoutUser.queries.getQueryData(['likes'])).toEqual(LIKES);
});

test('a heart that was just pressed is ahead of the likes, not of the user', async () => {
  const { queries, asked, refresh } = pageOfMira({});
  const mutationFn = () => new Promise(() => undefined);
  void queries
    .getMutationCache()
    .build(queries, { mutationKey: ['set-liked'], mutationFn })
    .execute(undefined);
  await refresh();
  expect(asked).toEqual(['/api/user.php']);
});

test.each<[string, Partial<Answers>]>([
  ['likes alone say so', { '/api/likes.php': nobody }],
  ['the user is nobody', { '/api/user.php': nobody }],
  ['both say so', { '/api/likes.php': nobody, '/api/user.php': nobody }],
  [
    'the user says so later',
    {
      '/api/likes.php': nobody,
      '/api/user.php': () => new Promise((_, no) => setTimeout(() => void nobody().catch(no))),
    },
  ],
])('a session that has ended leads to the login page once, where %s', async (_, answers) => {
  const { queries, navigate, refresh } = pageOfMira(answers);
  await refresh();
  expect(navigate.mock.calls).toEqual([['/login?next=%2Fmembers']]);
  expect(queries.getQueryData(['user'])).toBeNull();
});
