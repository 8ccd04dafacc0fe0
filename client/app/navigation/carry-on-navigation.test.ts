import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { carryOnNavigation, fetchCarrying, stopCarryingForMembers } from './carry-on-navigation.ts';

beforeEach(() => {
  // What the server has written into the document.
  vi.stubGlobal('document', { documentElement: { dataset: { carried: 'network=ads&sub1=a' } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A router whose only page is every address. Its page stands for one that the server has sent. */
function createRouter() {
  const router = createMemoryRouter([{ path: '*', Component: null }]);
  carryOnNavigation(router);
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { router, address };
}

test('carries the values in links and navigations', async () => {
  const { router, address } = createRouter();
  const link = { pathname: '/login', search: '?a=1', hash: '#top' };
  expect(router.createHref(link as never)).toBe('/login?a=1&network=ads&sub1=a#top');
  await router.navigate('/signup?gender=f');
  expect(address()).toBe('/signup?gender=f&network=ads&sub1=a');
  await router.navigate({ pathname: '/pages/faq' });
  expect(address()).toBe('/pages/faq?network=ads&sub1=a');
  await router.navigate(-1);
  expect(address()).toBe('/signup?gender=f&network=ads&sub1=a');
});

test('carries the values in the fields of a form that replaces the query', async () => {
  const { router, address } = createRouter();
  const formData = new FormData();
  formData.set('gender', 'f');
  formData.set('network', 'ads');
  await router.navigate('/signup', { formMethod: 'get', formData });
  expect(address()).toBe('/signup?gender=f&network=ads&sub1=a');
});

test('carries the values in calls', async () => {
  const send = vi.fn<(address: string) => Promise<Response>>(async () => new Response());
  vi.stubGlobal('fetch', send);
  await fetchCarrying('/api/members?gender=f', {});
  expect(send).toHaveBeenCalledWith('/api/members?gender=f&network=ads&sub1=a', {});
});

test('carries nothing and asks nothing after a sign-up or login', async () => {
  const remove = vi.fn<() => void>();
  Object.assign(document, { getElementById: (id: string) => (id === 'cookie-bar' ? { remove } : null) });
  const queries = createQueryClient();
  const { router, address } = createRouter();
  stopCarryingForMembers(queries);
  queries.setQueryData(['user'], null);
  expect(remove).not.toHaveBeenCalled();
  await router.navigate('/login');
  expect(address()).toBe('/login?network=ads&sub1=a');
  queries.setQueryData(['user'], { id: 'mira' });
  expect(remove).toHaveBeenCalledOnce();
  await router.navigate('/members');
  expect(address()).toBe('/members');
});
