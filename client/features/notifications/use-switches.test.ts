import { afterEach, expect, test } from 'vitest';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import type { NoticeSwitch } from './notification-kinds.ts';
import { useSwitches } from './use-switches.ts';

const LIKES: NoticeSwitch = { kind: 'new_like', channel: 'mail' };
const MATCHES: NoticeSwitch = { kind: 'new_match', channel: 'mail' };
const MESSAGES: NoticeSwitch = { kind: 'new_message', channel: 'mail' };

afterEach(() => toasts.clear());

/** The settings of a member who has disabled emails about matches. */
function open() {
  const hook = renderHook(() => useSwitches(), {
    user: { id: 'mira', notifications_disabled: ['new_match.mail'] },
    texts: { errors: { busy: 'Busy' } },
  });
  return {
    ...hook.server,
    hook,
    disabled: () => hook.current.disabled,
    async press(switches: readonly NoticeSwitch[], on: boolean) {
      hook.current.press(switches, on);
      await advance();
    },
  };
}

const put = (on: boolean, ...switches: NoticeSwitch[]) =>
  `PUT /api/notifications ${JSON.stringify({ switches, on })}`;

test('shows a change at once and saves it', async () => {
  const { press, disabled, sent } = open();
  await press([LIKES], false);
  expect(disabled()).toEqual(['new_match.mail', 'new_like.mail']);
  expect(sent).toEqual([put(false, LIKES)]);
});

test('saves only the switches that change', async () => {
  const { press, disabled, sent } = open();
  await press([LIKES, MATCHES], false);
  expect(sent).toEqual([put(false, LIKES)]);
  expect(disabled()).toHaveLength(2);
});

test('saves nothing when no switch changes', async () => {
  const { press, sent } = open();
  await press([LIKES, MESSAGES], true);
  await press([MATCHES], false);
  expect(sent).toEqual([]);
});

test('saves one change after the other', async () => {
  const { press, disabled, sent, answer } = open();
  await press([LIKES], false);
  await press([LIKES], true);
  expect(disabled()).toEqual(['new_match.mail']);
  expect(sent).toEqual([put(false, LIKES)]);
  await answer({ ok: true });
  expect(sent).toEqual([put(false, LIKES), put(true, LIKES)]);
});

test('reverts only the rejected change and says so', async () => {
  const { press, disabled, answer, reject } = open();
  await press([LIKES, MATCHES], false);
  await press([MESSAGES], false);
  await reject('busy');
  expect(disabled()).toEqual(['new_match.mail', 'new_message.mail']);
  expect(toasts.current()).toMatchObject([{ message: 'Busy' }]);
  await answer({ ok: true });
  expect(disabled()).toEqual(['new_match.mail', 'new_message.mail']);
});

test('keeps a press of a switch when older data of the member arrives', async () => {
  const { hook, press, disabled, answer } = open();
  void hook.queries.invalidateQueries({ queryKey: ['user'] });
  await advance();
  await press([LIKES], false);
  await answer({ id: 'mira', notifications_disabled: [] });
  expect(disabled()).toEqual(['new_match.mail', 'new_like.mail']);
});

test('shows what the server has when a switch was pressed twice and both were rejected', async () => {
  const { press, disabled, reject } = open();
  await press([LIKES], false);
  await press([LIKES], true);
  await reject('busy');
  await reject('busy');
  expect(disabled()).toEqual(['new_match.mail']);
});

test('keeps showing the last press of a switch when an earlier one is rejected', async () => {
  const { press, disabled, answer, reject } = open();
  await press([LIKES], false);
  await press([LIKES], true);
  await press([LIKES], false);
  await reject('busy');
  expect(disabled()).toContain('new_like.mail');
  await answer({ ok: true });
  await answer({ ok: true });
  expect(disabled()).toContain('new_like.mail');
});

test('sets a switch to the accepted one of three presses', async () => {
  const { press, disabled, answer, reject } = open();
  await press([LIKES], false);
  await press([LIKES], true);
  await press([LIKES], false);
  await reject('busy');
  await answer({ ok: true });
  await reject('busy');
  expect(disabled()).toEqual(['new_match.mail']);
});

test('sets a switch to its accepted press when two later ones were rejected', async () => {
  const { press, disabled, answer, reject } = open();
  await press([LIKES], false);
  await press([LIKES], true);
  await press([LIKES], false);
  await answer({ ok: true });
  await reject('busy');
  await reject('busy');
  expect(disabled()).toContain('new_like.mail');
});

test('forgets a rejected press when a later one was accepted', async () => {
  const { press, disabled, answer, reject } = open();
  await press([LIKES], false);
  await press([LIKES], true);
  await press([LIKES], false);
  await press([LIKES], true);
  await reject('busy');
  await answer({ ok: true });
  await answer({ ok: true });
  await reject('busy');
  expect(disabled()).toContain('new_like.mail');
});
