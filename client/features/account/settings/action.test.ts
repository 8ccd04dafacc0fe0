import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { loaderApi } from '#client/api/loader-context.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { loader as profileLoader } from '#client/features/profile/route.tsx';
import { settingsAction } from './action.ts';

test('updates the profile page when a mode is switched in the settings', async () => {
  const queries = createQueryClient();
  const server = { id: 'mira', country: 'DE', region: null, invisible: false, privacy_mode: false };
  const call = ((_: unknown, { body }: { body?: object }) =>
    Promise.resolve({ ...Object.assign(server, body) })) as Call;
  const at = (path: string, init?: RequestInit): LoaderFunctionArgs => {
    const url = new URL(path, 'https://ardenza.example');
    const context = new RouterContextProvider(new Map([[loaderApi, { call, queries }]]));
    return { request: new Request(url, init), url, pattern: path, params: {}, context };
  };
  await profileLoader(at('/profile'));
  expect(queries.getQueryData(['own-profile'])).toMatchObject({ invisible: false });

  const form = new URLSearchParams({ mode: 'invisible', on: '1' });
  await settingsAction(at('/settings', { method: 'POST', body: form }));
  await profileLoader(at('/profile'));
  expect(queries.getQueryData(['own-profile'])).toMatchObject({ invisible: true });
});

test('refetches the user when it was changed elsewhere meanwhile', async () => {
  const queries = createQueryClient();
  let town = 'Hamburg';
  const call = (() => Promise.resolve({ id: 'mira', country: 'DE', region: null, town })) as Call;
  const url = new URL('https://ardenza.example/profile');
  const context = new RouterContextProvider(new Map([[loaderApi, { call, queries }]]));
  const args = { request: new Request(url), url, pattern: '/profile', params: {}, context };
  await profileLoader(args);
  town = 'Berlin';
  await queries.invalidateQueries({ queryKey: ['own-profile'] });
  await profileLoader(args);
  expect(queries.getQueryData(['own-profile'])).toMatchObject({ town: 'Berlin' });
});
