import type { Page } from '@playwright/test';
import { ITERATOR_METHODS, NEWER_GLOBALS, NEWER_STATICS } from '../../tools/commands/checks/newer-apis.ts';
import { openAsDemoMember } from '../support/demo-session.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { listMemberPages, listVisitorPages } from '../support/page-lists.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');

test.describe('in the oldest browsers', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(removeNewerApis, {
      statics: NEWER_STATICS,
      globals: NEWER_GLOBALS,
      iterators: ITERATOR_METHODS,
    }),
  );

  test('shows every page to members', async ({ page, site }) => {
    await openAsDemoMember(page, site('harbor', '/members'));
    const member = await page.getByRole('article').nth(1).getByRole('link').getAttribute('href');
    for (const path of listMemberPages(member)) await expectHydrated(page, site('harbor', path));
  });

  for (const half of [0, 1]) {
    test(`shows every page to visitors, part ${half + 1}`, async ({ page, site }) => {
      const paths = listVisitorPages('unknown').filter((_, index) => index % 2 === half);
      for (const path of paths) await expectHydrated(page, site('harbor', path));
    });
  }
});

test('leaves a browser below the line its pages without scripts, whose forms work', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  const vera = createNewMember('Vera');
  await signUpMember(page, site('harbor', ''), vera);
  await page.context().clearCookies({ name: 'auth' });
  await page.goto(site('harbor', '/login'));
  await expect(page.locator('html')).toHaveAttribute('data-unscripted', '');
  await expect(page.getByRole('button', { name: t('auth.show_password') })).toBeHidden();
  await page.mouse.move(5, 5);
  await logIn(page, t, vera);
  await expect(page).toHaveURL(site('harbor', '/members'));
  const isHydrated = () =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react'));
  expect(await page.evaluate(isHydrated)).toBe(false);
});

async function expectHydrated(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    if (await page.evaluate(() => document.getElementById('state') === null)) return;
    await waitForHydration(page);
    await expect.soft(page.getByRole('heading', { name: t('app.error.title') })).toHaveCount(0);
  });
}

interface NewerApis {
  statics: Readonly<Record<string, readonly string[]>>;
  globals: readonly string[];
  iterators: readonly string[];
}

function removeNewerApis({ statics, globals, iterators }: NewerApis): void {
  const world = globalThis as unknown as Record<string, object | undefined>;
  for (const [owner, names] of Object.entries(statics))
    for (const name of names) if (world[owner]) Reflect.deleteProperty(world[owner], name);
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  for (const name of iterators) Reflect.deleteProperty(iterator, name);
  for (const name of [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
  ])
    Reflect.deleteProperty(Set.prototype, name);
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  for (const name of globals) Reflect.deleteProperty(world, name);
}
