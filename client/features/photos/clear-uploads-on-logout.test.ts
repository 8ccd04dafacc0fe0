import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { clearUploadsOnLogout } from './use-uploads.ts';

test('clears uploads when the member logs out but not when the user is refetched', () => {
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'anna', credits: 1 });
  const clear = vi.fn<() => void>();
  clearUploadsOnLogout(queries, { clear });
  queries.setQueryData(['user'], { id: 'anna', credits: 2 });
  queries.setQueryData(['own-profile'], {});
  expect(clear).not.toHaveBeenCalled();
  queries.setQueryData(['user'], null);
  expect(clear).toHaveBeenCalledTimes(1);
});

test('clears uploads when another member has logged in in another tab', () => {
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'anna' });
  const clear = vi.fn<() => void>();
  clearUploadsOnLogout(queries, { clear });
  queries.setQueryData(['user'], { id: 'jonas' });
  expect(clear).toHaveBeenCalledTimes(1);
});
