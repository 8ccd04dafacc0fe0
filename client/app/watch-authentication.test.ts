import type { createBrowserRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { clearSessionEnd, hasSessionEnded, onSessionEnd } from '#client/features/auth/session/session-end.ts';
import { watchAuthentication } from './watch-authentication.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Mira's page, on the second page of her search, and the server's answer about her. */
function openPage({ onItsWayTo }: { onItsWayTo?: { pathname: string; search: string } } = {}) {
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

test("leads to the login page and drops the member's data when a refresh finds no user", async () => {
  const { queries, navigate, reload, refresh } = openPage();
  await refresh(null);
  expect(navigate.mock.calls).toEqual([[LOGIN]]);
  expect(queries.getQueryData(['likes'])).toBeUndefined();
  expect(queries.getQueryData(['user'])).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('reloads the page when a refresh finds another user', async () => {
  const { navigate, reload, refresh } = openPage();
  await refresh({ id: 'jonas' });
  expect(reload).toHaveBeenCalledOnce();
  expect(navigate).not.toHaveBeenCalled();
});

test('changes nothing when a refresh finds the same user', async () => {
  const { queries, navigate, reload, refresh } = openPage();
  await refresh({ id: 'mira', paid_user: true });
  expect(navigate).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  expect(queries.getQueryData(['likes'])).toBe('hers');
});

test('accepts a logout and login as another user on this page', async () => {
  const { queries, navigate, reload, refresh } = openPage();
  queries.setQueryData(['user'], null);
  queries.setQueryData(['user'], { id: 'jonas' });
  await refresh({ id: 'jonas' });
  expect(navigate).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  await refresh({ id: 'mira' });
  expect(reload).toHaveBeenCalledOnce();
});

test('tells the login pages of other tabs about a login on this page, but not about a page that is opened', async () => {
  const heard = vi.fn<() => void>();
  const otherTab = new BroadcastChannel('login');
  otherTab.addEventListener('message', heard);
  const { queries, refresh } = openPage();
  await refresh({ id: 'mira' });
  queries.setQueryData(['user'], null);
  queries.setQueryData(['user'], { id: 'jonas' });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { interval: 1 });
  otherTab.close();
});

test('leads to the login page once and back to the requested page when a call is rejected', () => {
  const { queries, navigate, leave } = openPage({ onItsWayTo: { pathname: '/likes', search: '' } });
  leave();
  leave();
  expect(navigate.mock.calls).toEqual([['/login?next=%2Flikes']]);
  expect(queries.getQueryData(['likes'])).toBeUndefined();
});

test("announces the end of a session once while the member's data is still there", async () => {
  const { queries, refresh, leave } = openPage();
  const heard: unknown[] = [];
  const stop = onSessionEnd((id) => heard.push([id, queries.getQueryData(['likes'])]));
  await refresh(null);
  leave();
  stop();
  expect(heard).toEqual([['mira', 'hers']]);
  expect(hasSessionEnded()).toBe(true);
});

test('announces no session end at a deliberate logout', async () => {
  const { queries, leave } = openPage();
  clearSessionEnd();
  const heard = vi.fn<(id: string) => void>();
  const stop = onSessionEnd(heard);
  queries.setQueryData(['user'], null);
  leave();
  stop();
  expect(heard).not.toHaveBeenCalled();
  expect(hasSessionEnded()).toBe(false);
});

test('does not treat a rejected visitor as logged out', () => {
  const { queries, navigate, leave } = openPage();
  queries.setQueryData(['user'], null);
  leave();
  expect(navigate).not.toHaveBeenCalled();
});

test('counts the page as being left until the login page is shown', () => {
  const there = openPage({ onItsWayTo: { pathname: '/login', search: '' } });
  expect([there.leave(), there.leave()]).toEqual([true, true]);
  const here = openPage();
  expect([here.leave(), here.leave()]).toEqual([true, false]);
});
