import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

const offline = () => Promise.reject(new ApiError('offline'));

test('rejects a query at once when offline', async () => {
  onlineManager.setOnline(false);
  const asked = createQueryClient().query({ queryKey: ['page'], queryFn: offline });
  await expect(asked).rejects.toMatchObject({ code: 'offline' });
});

test('rejects a mutation at once when offline', async () => {
  onlineManager.setOnline(false);
  const queries = createQueryClient();
  const change = queries.getMutationCache().build(queries, { mutationFn: offline });
  await expect(change.execute(undefined)).rejects.toMatchObject({ code: 'offline' });
});
