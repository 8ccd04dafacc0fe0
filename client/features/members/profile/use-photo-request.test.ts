import { expect, test } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { usePhotoRequest } from './use-photo-request.ts';

const KEY = ['member', 'jonas'];

test.each([
  [true, 'ask', 'requested'],
  [false, 'requested', 'ask'],
])(
  'reads the member again after a photo request, which the owner may have answered: %s',
  async (asks, before, shown) => {
    const queries = createQueryClient();
    queries.setQueryData(KEY, { photo_access: before });
    const hook = renderHook(() => usePhotoRequest('jonas'), { queries });
    hook.current.mutate(asks);
    await advance();
    expect(queries.getQueryData(KEY)).toEqual({ photo_access: shown });
    expect(queries.getQueryState(KEY)?.isInvalidated).toBe(false);
    await hook.server.answer({ ok: true });
    expect(queries.getQueryState(KEY)?.isInvalidated).toBe(true);
  },
);
