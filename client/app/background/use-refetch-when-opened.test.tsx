import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { renderEffects } from '#client/testing/render-effects.ts';
import { useRefetchWhenOpened } from './refresh-member-data.ts';

const FREE = { paid_user: false, consent_needed: false };

test.each([
  ['Premium begins', { ...FREE, paid_user: true }, 0],
  ['the consent is withdrawn, and loads the page again', { ...FREE, consent_needed: true }, 1],
])('makes the data of a member outdated when %s', async (_, after, reloads) => {
  const queries = new QueryClient();
  for (const key of ['user', 'member']) queries.setQueryData([key], key);
  let user = FREE;
  let update = () => {};
  const reload = vi.fn<() => Promise<void>>();
  const subscribe = (changed: () => void) => {
    update = changed;
    return () => undefined;
  };
  function Page() {
    useRefetchWhenOpened(
      useSyncExternalStore(subscribe, () => user),
      reload,
    );
    return null;
  }
  const unmount = renderEffects(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  const outdated = () => ['user', 'member'].filter((key) => queries.getQueryState([key])?.isInvalidated);
  expect(outdated()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  user = after;
  flushSync(() => update());
  await vi.waitFor(() => expect(outdated()).toEqual(['member']));
  expect(reload).toHaveBeenCalledTimes(reloads);
  await unmount();
});
