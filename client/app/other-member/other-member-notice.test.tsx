import { beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError, type ErrorCode } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { getUser } from '#client/features/auth/contract.ts';
import { createPage } from '#client/features/chat/events/chat-data.fixture.ts';
import { FirstMessageForm } from '#client/features/chat/first-message/first-message-form.tsx';
import { advance } from '#client/testing/fake-time.ts';
import { runComponent } from '#client/testing/run-component.tsx';
import app from '#locales/en/app.json' with { type: 'json' };
import chat from '#locales/en/chat.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import { RootLayout } from '../layouts/root-layout.tsx';
import { OtherMemberNotice } from './other-member-notice.tsx';
import { otherMemberStore, reportOtherMember } from './report-other-member.ts';

const MIRA = { id: 'mira', profile: { name: 'Mira' } };
const NOTICE = errors.other_member.replace('{{name}}', 'Jonas');

const reload = vi.fn<() => void>();
const goTo = vi.fn<(path: string) => Promise<never>>(() => new Promise(() => undefined));
beforeEach(() => {
  reload.mockClear();
  goTo.mockClear();
  otherMemberStore.set({ pageMember: 'another page', name: '' });
});

/** Mira's page with a form and the notice, whose calls are refused. */
function openPage(code: ErrorCode = 'other_member', requested: string | null = null) {
  const queries = createQueryClient();
  const refuse: Call = () => Promise.reject(new ApiError(code, { params: { name: 'Jonas' } }));
  const call = reportOtherMember(refuse, { queries, requestedPath: () => requested, goTo });
  vi.stubGlobal('location', { reload });
  const page = createPage([], { conversation: null });
  const component = runComponent(
    () => [FirstMessageForm({ page, onSent: () => undefined }), OtherMemberNotice()],
    {
      queries,
      user: MIRA,
      texts: { app, chat, errors },
      settings: { message_credits: 10, message_length: 200 },
      call,
    },
  );
  const find = (name: string, value: unknown) =>
    component.findAll(({ type, props }) => (name === 'type' ? type : props[name]) === value)[0]?.props;
  const fire = (type: string, handler: string, event: object) => {
    const listener = find('type', type)?.[handler] as (event: object) => void;
    listener(event);
  };
  const type = async (text: string) => {
    fire('textarea', 'onChange', { target: { value: text } });
    await advance();
  };
  return {
    call,
    queries,
    hasNotice: () => find('role', 'alert') !== undefined,
    notice: () => (find('role', 'alert') ? find('type', 'span')?.['children'] : undefined),
    typed: () => find('type', 'textarea')?.['value'],
    pressReload() {
      const press = find('size', 'sm')?.['onClick'] as () => void;
      press();
    },
    type,
    async send(text: string) {
      await type(text);
      fire('form', 'onSubmit', { preventDefault: () => undefined });
      await advance();
    },
  };
}

test('names the member who is logged in now, and keeps what was typed', async () => {
  const { send, notice, typed } = openPage();
  expect(notice()).toBeUndefined();
  await send('A letter to Ada');
  await expect.poll(notice).toBe(NOTICE);
  expect(typed()).toBe('A letter to Ada');
  expect(reload).not.toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
});

test('loads the page again only when the member presses the button', async () => {
  const { send, notice, pressReload } = openPage();
  await send('A letter to Ada');
  await expect.poll(notice).toBe(NOTICE);
  pressReload();
  expect(reload).toHaveBeenCalledOnce();
});

test('says nothing after any other error', async () => {
  const { send, notice, typed } = openPage('busy');
  await send('A letter to Ada');
  expect(notice()).toBeUndefined();
  expect(typed()).toBe('A letter to Ada');
});

test('shows no notice on the page of the next member', async () => {
  const { send, type, hasNotice, queries } = openPage();
  await send('A letter to Ada');
  await expect.poll(hasNotice).toBe(true);
  queries.setQueryData(['user'], { id: 'jonas', profile: { name: 'Jonas' } });
  await type('A letter to Mira');
  expect(hasNotice()).toBe(false);
});

test('opens the requested page as that of the present member', async () => {
  const { call, notice } = openPage('other_member', '/likes');
  void call(getUser, {});
  await expect.poll(() => goTo.mock.calls).toEqual([['/likes']]);
  expect(notice()).toBeUndefined();
});

test('stands on every page', () => {
  const layout = runComponent(() => RootLayout(), { texts: { app } });
  expect(layout.findAll(({ type }) => type === OtherMemberNotice)).toHaveLength(1);
});
