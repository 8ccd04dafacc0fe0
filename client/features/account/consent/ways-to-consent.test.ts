import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { enterAsMember } from '#client/features/auth/queries.ts';
import { withConsent } from '#client/features/consent/with-consent.ts';
import { loader } from './route.tsx';

interface Start {
  user: object;
  given: string | null;
  history: string[];
}

/** Opens the last page of the history, of which `/members` needs the consent. */
async function open({ user, given, history }: Start) {
  const queries = createQueryClient();
  queries.setQueryData(['user'], user);
  const call = (() => Promise.resolve({ given_at: given })) as Call;
  const members = withConsent(async (args) => {
    await enterAsMember(args);
    return null;
  });
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: '/settings/consent', loader, element: null },
      { path: '/members', loader: members, element: null },
      { path: '/paused', element: null },
    ],
    {
      initialEntries: history,
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(loaderApi, { call, queries });
        return context;
      },
    },
  );
  router.initialize();
  const settle = async () =>
    vi.waitFor(() =>
      expect(router.state).toMatchObject({ initialized: true, navigation: { state: 'idle' } }),
    );
  await settle();
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    async goBack() {
      await router.navigate(-1);
      await settle();
    },
  };
}

const MIRA = { id: 'mira', members_area: 'open', consent_needed: false };

test('goes back over the question for the consent once it is given', async () => {
  const history = ['/', '/settings/consent?next=%2Fmembers', '/members'];
  const page = await open({ user: MIRA, given: '2026-01-01T00:00:00.000Z', history });
  await page.goBack();
  expect(page.address()).toBe('/members');
  await page.goBack();
  expect(page.address()).toBe('/');
});

test('leads a member without consent to the question, and back', async () => {
  const page = await open({ user: { ...MIRA, consent_needed: true }, given: null, history: ['/members'] });
  expect(page.address()).toBe('/settings/consent?next=%2Fmembers');
});

test('leads a member of a paused site to the page that says so, also without consent', async () => {
  const user = { ...MIRA, members_area: 'site_paused', consent_needed: true };
  const page = await open({ user, given: null, history: ['/members'] });
  expect(page.address()).toBe('/paused?next=%2Fmembers');
});
