import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { showErrorToast, unshownErrors } from '#client/features/forms/show-error-toast.ts';
import { advance } from '#client/testing/fake-time.ts';
import { runComponent } from '#client/testing/run-component.tsx';
import { toasts } from '#client/ui/feedback/toast-store.ts';
import app from '#locales/en/app.json' with { type: 'json' };
import errors from '#locales/en/errors.json' with { type: 'json' };
import { Background } from './background.tsx';
import { LazyBackground } from './lazy-background.tsx';
import { MemberToasts } from './member-toasts.tsx';

const messages = () => toasts.current().map(({ message }) => message);
// Loaded in advance, so that the tests need not wait for it.
beforeAll(async () => void (await import('./background.tsx')), 60_000);
beforeEach(() => unshownErrors.set([]));
afterEach(() => toasts.clear());

test('shows errors that came before the toasts were loaded, and later ones, each once', async () => {
  showErrorToast(new ApiError('busy'));
  const list = runComponent(() => MemberToasts(), { texts: { app, errors } });
  await advance();
  expect(messages()).toEqual([errors.busy]);
  showErrorToast(new ApiError('not_found'));
  await advance();
  list.rerender();
  expect(messages()).toEqual([errors.busy, errors.not_found]);
});

test.each(['age_check', 'site_paused'])(
  'runs nothing but the toasts while the members area is closed: %s',
  (members_area) => {
    const background = runComponent(() => Background(), { user: { id: 'mira', members_area } });
    const parts = background.findAll(({ type }) => typeof type === 'function');
    expect(parts.map(({ type }) => type)).toEqual([MemberToasts]);
  },
);

test('loads the toasts while the members area is closed', async () => {
  const user = { id: 'mira', members_area: 'age_check' };
  const page = runComponent(() => LazyBackground(), { user });
  await vi.waitFor(async () => {
    await advance(2_000);
    expect(page.findAll(() => true)).toHaveLength(1);
  });
});
