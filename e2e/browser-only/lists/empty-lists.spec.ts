import type { SwipeGame } from '#client/features/games/swipe/contract.ts';
import { expectSoundState } from '../../support/list-states.ts';
import { changeAnswer, holdCalls } from '../../support/mock-calls.ts';
import { signUpMember, createNewMember } from '../../support/new-member.ts';
import { expect, waitForHydration, test } from '../../support/site-test.ts';
import { createTestTranslator } from '../../support/texts.ts';

// Calls fail here on purpose.
test.use({ refusedCalls: /\/api\// });

test.describe('without members', () => {
  const t = createTestTranslator('de');

  test.use({
    viewport: { width: 390, height: 844 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('tells a new member what will fill each list', async ({ page, site }, { retry }) => {
    const at = (path: string) => site('sienna', path);
    const main = page.getByRole('main');
    // No demo member has this age, nor the member of the try before.
    const age = 98 - retry * 2;
    const date_of_birth = `${new Date().getFullYear() - age}-02-01`;
    await signUpMember(page, at(''), createNewMember('Edeltraud', { seeking: 'f', date_of_birth }));
    const ages = `min_age=${age - 1}&max_age=${age}`;
    const empty = [
      ['/likes', 'likes.empty.liked-me.title'],
      ['/likes/mine', 'likes.empty.mine.title'],
      ['/likes/matches', 'likes.empty.matches.title'],
      [`/members?${ages}&saved=1`, 'filters.none.title'],
      [`/match-finder?step=result&${ages}`, 'games.finder.none.title'],
      ['/swipe-game', 'games.swipe.none.near.title'],
      ['/settings/blocked', 'settings.blocked.empty_title'],
      ['/settings/sessions', 'settings.sessions.alone'],
      ['/chats', 'chat.list.empty_title'],
      ['/chats?show=unread', 'chat.list.unread_title'],
    ] as const;
    for (const [path, words] of empty) {
      await page.goto(at(path));
      await expect(main).toContainText(t(words));
      await expectSoundState(page, `none${path.replaceAll(/[/?&=]/g, '-')}`);
    }

    await test.step('has no profile left in the game', async () => {
      await page.goto(at('/swipe-game'));
      await waitForHydration(page);
      const game = await holdCalls(
        page,
        '**/api/swipe-game?*',
        changeAnswer<SwipeGame>(() => ({ cards: [], next: null })),
      );
      game.pass();
      await page.getByRole('link', { name: t('games.swipe.none.widen') }).click();
      await expect(main).toContainText(t('games.swipe.none.wide.title'));
      await expectSoundState(page, 'none-swipe-wide');
    });
  });

  test('shows photos and photo requests empty, loading and failed', async ({ page, site }) => {
    const tiles = page.locator('[data-photo]');
    await signUpMember(page, site('sienna', ''), createNewMember('Frieda', { seeking: 'f' }));
    await page.goto(site('sienna', '/profile'));
    await waitForHydration(page);

    await test.step('loads requests after the mode is switched on, fails, and loads', async () => {
      const requests = await holdCalls(page, '**/api/photo-requests');
      const section = page.getByRole('region', { name: t('grants.title') });
      await page.getByRole('checkbox', { name: t('profile.privacy.privacy_mode') }).click();
      await expect(section.locator('[aria-busy=true]')).toBeVisible();
      await expectSoundState(page, 'loading-photo-requests');
      requests.fail();
      await expect(section.getByRole('alert')).toContainText(t('grants.failed'));
      await expectSoundState(page, 'failed-photo-requests');
      requests.pass();
      await section.getByRole('button', { name: t('app.error.again') }).click();
      await expect(section).toContainText(t('grants.empty'));
      await expectSoundState(page, 'none-photo-requests');
    });

    await test.step('uploads a photo; a second one fails and is sent again', async () => {
      const picture = {
        name: 'me.jpg',
        mimeType: 'image/jpeg',
        buffer: await page.screenshot({ type: 'jpeg' }),
      };
      const choose = async () => {
        await page.getByLabel(t('profile.photos.add')).setInputFiles(picture);
        await page.getByRole('button', { name: t('profile.crop.whole') }).click();
      };
      const upload = await holdCalls(page, '**/api/photos');
      const sending = page.locator('.ptile--upload');
      await choose();
      await expect(sending).toHaveAttribute('aria-busy', 'true');
      await expectSoundState(page, 'loading-photo');
      upload.pass();
      await expect(tiles).toHaveCount(1);
      upload.fail();
      await choose();
      const failed = page.locator('.uploadrow');
      await expect(failed.getByRole('alert')).toContainText(t('errors.too_many_requests', { wait: 3600 }));
      await expectSoundState(page, 'failed-photo');
      upload.pass();
      await failed.getByRole('button', { name: t('profile.photos.retry') }).click();
      await expect(tiles).toHaveCount(2);
    });
  });
});
