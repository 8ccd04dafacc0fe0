import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { advance } from '#client/testing/fake-time.ts';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { useBlock } from './use-block.ts';
import { useUnblock } from './use-unblock.ts';

const JONAS = { id: 'jonas', name: 'Jonas' };
const TEXTS = { safety: { block: { done: '{{name}} is blocked', undo: 'Undo' } }, errors: { busy: 'Busy' } };
const BLOCK = 'POST /api/members/jonas/block';
const UNBLOCK = 'DELETE /api/members/jonas/block';

afterEach(() => toasts.clear());

const messages = () => toasts.current().map(({ message }) => message);

/** A page with a list of two members, on which Jonas is blocked. */
async function block() {
  const queries = createQueryClient();
  queries.setQueryData(['search', 'a'], {
    pages: [{ results: [{ id: 'eva' }, JONAS], numResults: 2 }],
    pageParams: [null],
  });
  const onDone = vi.fn<() => void>();
  const onUndone = vi.fn<() => void>();
  const hook = renderHook(() => useBlock({ onDone, onUndone }), { queries, texts: TEXTS });
  hook.current.mutate(JONAS);
  await advance();
  return {
    ...hook.server,
    onDone,
    onUndone,
    listed: () =>
      queries
        .getQueryData<{ pages: { results: { id: string }[] }[] }>(['search', 'a'])
        ?.pages[0]?.results.map(({ id }) => id),
    async undo() {
      toasts.current()[0]?.action?.onPress();
      await advance();
    },
  };
}

test('removes the blocked member from lists once the server has blocked, and offers to undo it', async () => {
  const { sent, answer, onDone, listed } = await block();
  expect(sent).toEqual([BLOCK]);
  expect(onDone).not.toHaveBeenCalled();
  expect(listed()).toEqual(['eva', 'jonas']);
  await answer({ ok: true });
  expect(onDone).toHaveBeenCalledOnce();
  expect(listed()).toEqual(['eva']);
  expect(toasts.current()).toMatchObject([{ message: 'Jonas is blocked', action: { label: 'Undo' } }]);
});

test('changes nothing when a block was rejected', async () => {
  const { reject, onDone, listed } = await block();
  await reject('busy');
  expect(messages()).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
  expect(listed()).toEqual(['eva', 'jonas']);
});

test('unblocks when the block is undone, and calls back after that', async () => {
  const { sent, answer, undo, onUndone } = await block();
  await answer({ ok: true });
  await undo();
  expect(sent).toEqual([BLOCK, UNBLOCK]);
  expect(onUndone).not.toHaveBeenCalled();
  await answer({ ok: true });
  expect(onUndone).toHaveBeenCalledOnce();
});

test('says once that the block could not be undone', async () => {
  const { answer, reject, undo, onUndone } = await block();
  await answer({ ok: true });
  await undo();
  await reject('busy');
  expect(messages()).toEqual(['Jonas is blocked', 'Busy']);
  expect(onUndone).not.toHaveBeenCalled();
});

test('loads what an unblock changes again', async () => {
  const queries = createQueryClient();
  queries.setQueryData(['search', 'a'], { pages: [], pageParams: [] });
  const hook = renderHook(() => useUnblock(), { queries, texts: TEXTS });
  void hook.current.unblock(JONAS);
  await advance();
  const isOutdated = () => queries.getQueryState(['search', 'a'])?.isInvalidated;
  expect(isOutdated()).toBe(false);
  await hook.server.answer({ ok: true });
  expect(hook.server.sent).toEqual([UNBLOCK]);
  expect(isOutdated()).toBe(true);
});
