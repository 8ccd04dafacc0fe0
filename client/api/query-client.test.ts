import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

const offline = () => Promise.reject(new ApiError('offline'));

test('without a connection a page is refused instead of waiting for ever', async () => {
  onlineManager.setOnline(false);
  const asked = createQueryClient().query({ queryKey: ['page'], queryFn: offline });
  await expect(asked).rejects.toMatchObject({ code: 'offline' });
});

test('without a connection a change is refused instead of being kept for later', async () => {
  onlineManager.setOnline(false);
  const queries = createQueryClient();
  const change = queries.getMutationCache().build(queries, { mutationFn: offline });
  await expect(change.execute(undefined)).rejects.toMatchObject({ code: 'offline' });
});
