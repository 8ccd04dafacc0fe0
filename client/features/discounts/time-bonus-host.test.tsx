import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call, EndpointSpec } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '#client/app/app.tsx';
import type { User } from '#client/features/auth/user.ts';
import { advance } from '#client/testing/fake-time.ts';
import { renderEffects } from '#client/testing/render-effects.ts';
import { getDeadline } from './deadline.ts';
import { TimeBonusHost } from './time-bonus-host.tsx';

const shown = vi.hoisted(() => vi.fn<(props: { onClose: () => void; onEnd: () => void }) => void>());
vi.mock('./time-bonus-dialog.tsx', () => ({
  TimeBonusDialog(props: { onClose: () => void; onEnd: () => void }) {
    shown(props);
    return null;
  },
}));

const BONUS = {
  code: 'TIMEBONUS25',
  value_percentage: 25,
  expires: '2026-11-21T16:00:00.000Z',
  seconds_left: 9000,
};

let leave = async () => {};
let isBusy = false;
const stored = new Map<string, string>();

beforeEach(() => {
  shown.mockClear();
  stored.clear();
  isBusy = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  vi.stubGlobal('document', { hidden: false, querySelector: () => (isBusy ? {} : null) });
});
afterEach(async () => {
  vi.useRealTimers();
  await leave();
  vi.unstubAllGlobals();
});

function renderHost({
  path = '/members',
  credits = 0,
  hasBonus = true,
  expires = BONUS.expires,
  code = BONUS.code,
} = {}) {
  const call = (async ({ path: called }: EndpointSpec) => {
    if (called !== '/api/discountcode.php' || !hasBonus) throw new ApiError('code_ended');
    return { ...BONUS, expires, code };
  }) as unknown as Call;
  const user = { credits } as User;
  const router = createMemoryRouter([{ path: '*', element: <TimeBonusHost user={user} /> }], {
    initialEntries: [path],
  });
  leave = renderEffects(
    <App
      state={{ locale: 'en', country: null, languages: ['en'] }}
      dictionary={{}}
      queries={createQueryClient()}
      call={call}
    >
      <RouterProvider router={router} />
    </App>,
  );
  return router;
}

test.each(['/members', '/members/jonas', '/chats', '/likes', '/likes/m/jonas', '/premium'])(
  'offers the bonus 40 seconds after a member has come to %s',
  async (path) => {
    renderHost({ path });
    await advance(39_999);
    expect(shown).not.toHaveBeenCalled();
    await advance(1);
    expect(shown).toHaveBeenCalled();
  },
);

test.each([
  ['outside the members area', { path: '/credits' }],
  ['in a conversation', { path: '/chats/1' }],
  ['to a member with credits', { credits: 1 }],
  ['without a bonus', { hasBonus: false }],
  ['where the welcome discount ends later than the bonus', { code: 'WELCOME25' }],
])('offers nothing %s', async (_, options) => {
  renderHost(options);
  await advance(120_000);
  expect(shown).not.toHaveBeenCalled();
});

test('begins to wait anew when the member has left and come back, not from page to page', async () => {
  const router = renderHost();
  await advance(30_000);
  await router.navigate('/likes');
  await advance(0);
  await advance(9_000);
  await router.navigate('/profile');
  await advance(0);
  await advance(60_000);
  await router.navigate('/members');
  await advance(0);
  await advance(39_999);
  expect(shown).not.toHaveBeenCalled();
  await advance(1);
  expect(shown).toHaveBeenCalled();
});

test('shows no time bonus while another dialog is open or a field is being typed in', async () => {
  renderHost();
  isBusy = true;
  await advance(60_000);
  expect(shown).not.toHaveBeenCalled();
  isBusy = false;
  await advance(5_000);
  expect(shown).toHaveBeenCalled();
});

test('counts from when the answer came, not from when the offer is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const start = Date.now();
  const expires = '2026-11-21T18:00:00.000Z';
  renderHost({ expires });
  await advance(40_000);
  expect(shown).toHaveBeenCalled();
  const deadline = getDeadline({ ends_at: expires, seconds_left: BONUS.seconds_left }, Date.now());
  expect(deadline).toBe(start + BONUS.seconds_left * 1000);
});

test('stores when it was dismissed', async () => {
  renderHost();
  await advance(40_000);
  shown.mock.lastCall?.[0].onClose();
  expect(Number(stored.get('hide-time-bonus-modal'))).toBeGreaterThan(0);
});

test('offers nothing to a member who has dismissed it before', async () => {
  stored.set('hide-time-bonus-modal', '1');
  renderHost();
  await advance(120_000);
  expect(shown).not.toHaveBeenCalled();
});

test('offers nothing to a member who dismisses it in another tab meanwhile', async () => {
  renderHost();
  await advance(30_000);
  stored.set('hide-time-bonus-modal', '1');
  await advance(90_000);
  expect(shown).not.toHaveBeenCalled();
});
