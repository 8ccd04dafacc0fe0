import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { renderEffects } from '#client/testing/render-effects.ts';
import { useRefetchWhenPremium } from './refresh-member-data.ts';

test('makes the data of a member outdated when Premium begins', async () => {
  const queries = new QueryClient();
  for (const key of ['user', 'member']) queries.setQueryData([key], key);
  let isPremium = false;
  let update = () => {};
  const subscribe = (changed: () => void) => {
    update = changed;
    return () => undefined;
  };
  function Page() {
    useRefetchWhenPremium(useSyncExternalStore(subscribe, () => isPremium));
    return null;
  }
  const unmount = renderEffects(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
  const outdated = () => ['user', 'member'].filter((key) => queries.getQueryState([key])?.isInvalidated);
  expect(outdated()).toEqual([]);
  isPremium = true;
  flushSync(() => update());
  await new Promise((done) => setTimeout(done, 20));
  expect(outdated()).toEqual(['member']);
  await unmount();
});
