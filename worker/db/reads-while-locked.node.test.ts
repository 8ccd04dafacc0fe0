import { expect, test, vi } from 'vitest';
import { setUpLockedApp } from '#worker/testing/apps/locked-app.ts';

const { createLockedApp } = setUpLockedApp();

/** Long enough that a request also has to note when the member and the session were last active. */
const PAUSE_MS = 3 * 86_400_000;

const PATHS = [
  '/members /members/anna /members/anna/chat /chats /likes /activity /match-finder /swipe-game /profile',
  '/notifications /settings /settings/sessions /settings/credits /credits /pricing /pages/faq',
  '/api/user.php /api/members /api/members/anna /api/members/anna/chat /api/chats.php /api/likes.php',
  '/api/activity /api/profile /api/account/sessions /api/credits /api/settings.php /api/photo-requests',
  '/api/blocks /api/openapi.json',
].flatMap((paths) => paths.split(' '));

test('answers pages and calls that read while another process holds the write lock', async () => {
  const app = await createLockedApp();
  vi.useRealTimers();
  app.advanceTime(PAUSE_MS);
  const answers = await Promise.all(
    PATHS.map(async (path) => {
      const response = await app.ask('ardenza', path, { cookie: app.cookie });
      await response.text();
      return `${response.status} ${path}`;
    }),
  );
  expect(answers).toEqual(PATHS.map((path) => `200 ${path}`));
});
