import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import { type RequestAnswer, useAnswerRequest } from './use-answer-request.ts';

afterEach(() => toasts.clear());

interface Row {
  member: { id: string };
  state: string;
}
const KEY = ['photo-requests', null];

/** The second request is on a later page. */
const toList = (requests: Row[]) => ({
  pages: requests.map((request) => ({ requests: [request], next: null })),
  pageParams: [null, 'later'],
});
type List = ReturnType<typeof toList>;

/** Requests of Jonas and Lena, and the profile of Jonas. */
function open({ isListed = true } = {}) {
  const queries = createQueryClient();
  if (isListed) {
    const requests = ['jonas', 'lena'].map((id) => ({ member: { id }, state: 'requested' }));
    queries.setQueryData<List>(KEY, toList(requests));
  }
  queries.setQueryData(['member', 'jonas'], { id: 'jonas', photo_request: 'requested' });
  const hook = renderHook(() => useAnswerRequest('jonas'), {
    queries,
    user: { id: 'mira' },
    texts: { errors: { busy: 'Busy' } },
  });
  const rows = () => queries.getQueryData<List>(KEY)?.pages.flatMap(({ requests }) => requests);
  return {
    ...hook.server,
    rows,
    queries,
    listed: () => rows()?.map(({ state }) => state),
    profile: () => queries.getQueryData<{ photo_request: string }>(['member', 'jonas'])?.photo_request,
    async give(state: RequestAnswer) {
      hook.current.mutate(state);
      await advance();
    },
  };
}

const put = (state: RequestAnswer) => `PUT /api/photo-requests/jonas {"state":"${state}"}`;

test('shows the answer at once, in the list and on the profile', async () => {
  const { give, listed, profile, sent } = open();
  await give('granted');
  expect(listed()).toEqual(['granted', 'requested']);
  expect(profile()).toBe('granted');
  expect(sent).toEqual([put('granted')]);
});

test('reverts a rejected answer and says so', async () => {
  const { give, listed, profile, reject } = open();
  await give('granted');
  await reject('busy');
  expect(listed()).toEqual(['requested', 'requested']);
  expect(profile()).toBe('requested');
  expect(toasts.current()).toMatchObject([{ message: 'Busy' }]);
});

test('reverts no answer to another request', async () => {
  const { queries, rows, give, listed, reject } = open();
  await give('granted');
  const refuse = (row: Row) => (row.member.id === 'lena' ? { ...row, state: 'refused' } : row);
  queries.setQueryData<List>(KEY, toList((rows() ?? []).map(refuse)));
  await reject('busy');
  expect(listed()).toEqual(['requested', 'refused']);
});

test('sends one answer after the other, so that the last one counts', async () => {
  const { give, listed, answer, sent } = open();
  await give('granted');
  await give('refused');
  expect(sent).toEqual([put('granted')]);
  await answer({ ok: true });
  expect(sent).toContain(put('refused'));
  expect(listed()).toEqual(['refused', 'requested']);
});

test('makes the number of open requests outdated when the answer has arrived', async () => {
  const { queries, give, answer } = open();
  await give('granted');
  const isOutdated = () => queries.getQueryState(['user'])?.isInvalidated;
  expect(isOutdated()).toBe(false);
  await answer({ ok: true });
  expect(isOutdated()).toBe(true);
});

test('does not count the list as newly loaded', async () => {
  const { queries, give } = open();
  const loadedAt = queries.getQueryState(KEY)?.dataUpdatedAt;
  await advance(30_000);
  await give('granted');
  expect(queries.getQueryState(KEY)?.dataUpdatedAt).toBe(loadedAt);
});

test('answers on a profile while no list is loaded', async () => {
  const { give, listed, profile, reject } = open({ isListed: false });
  await give('granted');
  expect([listed(), profile()]).toEqual([undefined, 'granted']);
  await reject('busy');
  expect([listed(), profile()]).toEqual([undefined, 'requested']);
});

test('keeps showing a later answer when an earlier one is rejected', async () => {
  const { give, listed, profile, answer, reject } = open();
  await give('granted');
  await give('refused');
  await reject('busy');
  expect([listed()?.[0], profile()]).toEqual(['refused', 'refused']);
  await answer({ ok: true });
  expect([listed()?.[0], profile()]).toEqual(['refused', 'refused']);
});

test('shows no answer that the server has rejected when a later one is rejected too', async () => {
  const { give, listed, profile, reject } = open();
  await give('granted');
  await give('refused');
  await reject('busy');
  await reject('busy');
  expect([listed()?.[0], profile()]).toEqual(['requested', 'requested']);
});

test('shows the answer to a request from before a rejected one', async () => {
  const { give, listed, profile, answer, reject } = open();
  await give('granted');
  await give('refused');
  await answer({ ok: true });
  await reject('busy');
  expect([listed()?.[0], profile()]).toEqual(['granted', 'granted']);
});

test('shows the accepted one of three answers to a request', async () => {
  const { give, listed, answer, reject } = open();
  await give('granted');
  await give('refused');
  await give('granted');
  await reject('busy');
  await answer({ ok: true });
  await reject('busy');
  expect(listed()?.[0]).toBe('refused');
});
