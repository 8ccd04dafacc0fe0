import type { createBrowserRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { clearSessionEnd, hasSessionEnded, onSessionEnd } from '#client/features/auth/session/session-end.ts';
import { watchAuthentication } from './watch-authentication.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** A page that Mira has open, on the second page of what she has found; and what the server says of her now. */
function miraAt({ onItsWayTo }: { onItsWayTo?: { pathname: string; search: string } } = {}) {
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'mira', paid_user: false });
  queries.setQueryData(['likes'], 'hers');
  const navigate = vi.fn<(to: string) => Promise<void>>(async () => undefined);
  const reload = vi.fn<() => void>();
  const state = {
    location: { pathname: '/members', search: '?page=2' },
    navigation: { location: onItsWayTo },
  };
  const leave = watchAuthentication(queries, { state, navigate } as unknown as Router, reload);
  const refresh = (answer: object | null) => {
    const call = (() =>
      answer ? Promise.resolve(answer) : Promise.reject(new ApiError('authentication_required'))) as Call;
    return queries.query({ ...userQuery(call), staleTime: 0 });
  };
  return { queries, navigate, reload, leave, refresh };
}

const LOGIN = '/login?next=%2Fmembers%3Fpage%3D2';

test('a refresh that finds nobody leads to the login page, and nothing of the member stays', async () => {
  const { queries, navigate, reload, refresh } = miraAt();
  await refresh(null);
  expect(navigate.mock.calls).toEqual([[LOGIN]]);
  expect(queries.getQueryData(['likes'])).toBeUndefined();
  expect(queries.getQueryData(['user'])).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('a refresh that finds somebody else starts the page anew', async () => {
  const { navigate, reload, refresh } = miraAt();
  await refresh({ id: 'jonas' });
  expect(reload).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
});

test('a refresh that finds the same member changes nothing', async () => {
  const { queries, navigate, reload, refresh } = miraAt();
  await refresh({ id: 'mira', paid_user: true });
  expect(navigate).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  expect(queries.getQueryData(['likes'])).toBe('hers');
});

test('to log out and in as somebody else on this page is no surprise', async () => {
  const { queries, navigate, reload, refresh } = miraAt();
  queries.setQueryData(['user'], null);
  queries.setQueryData(['user'], { id: 'jonas' });
  await refresh({ id: 'jonas' });
  expect(navigate).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  await refresh({ id: 'mira' });
  expect(reload).toHaveBeenCalledOnce();
});

test('a refused call leads to the login page once, and from there to where the member was going', () => {
  const { queries, navigate, leave } = miraAt({ onItsWayTo: { pathname: '/likes', search: '' } });
  leave();
  leave();
  expect(navigate.mock.calls).toEqual([['/login?next=%2Flikes']]);
  expect(queries.getQueryData(['likes'])).toBeUndefined();
});

test('the end of a session is announced once, while everything of the member is still there', async () => {
  const { queries, refresh, leave } = miraAt();
  const heard: unknown[] = [];
  const stop = onSessionEnd((id) => heard.push([id, queries.getQueryData(['likes'])]));
  await refresh(null);
  leave();
  stop();
  expect(heard).toEqual([['mira', 'hers']]);
  expect(hasSessionEnded()).toBe(true);
});

test('a logout that the member asks for is not announced as the end of a session', async () => {
  const { queries, leave } = miraAt();
  clearSessionEnd();
  const heard = vi.fn<(id: string) => void>();
  const stop = onSessionEnd(heard);
  queries.setQueryData(['user'], null);
  leave();
  stop();
  expect(heard).not.toHaveBeenCalled();
  expect(hasSessionEnded()).toBe(false);
});

test('a visitor who is refused is nobody who was logged out', () => {
  const { queries, navigate, leave } = miraAt();
  queries.setQueryData(['user'], null);
  leave();
  expect(navigate).not.toHaveBeenCalled();
});

test('a page is being left until the login page is there', () => {
  const there = miraAt({ onItsWayTo: { pathname: '/login', search: '' } });
  expect([there.leave(), there.leave()]).toEqual([true, true]);
  const here = miraAt();
  expect([here.leave(), here.leave()]).toEqual([true, false]);
});
