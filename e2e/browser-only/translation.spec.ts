import type { Page } from '@playwright/test';
import { openAsDemoMember } from '../support/demo-session.ts';
import { signUpTwoMembers } from '../support/new-member.ts';
import { listMemberPages } from '../support/page-lists.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { field } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');

// A part that hydrates later finds other texts than the server has sent, and is rendered anew.
test.use({ provokedFaults: /React error #418/ });

/** Translates as browsers do: every text is replaced by one inside two elements, also later ones. */
function translate(page: Page, how: 'replaced' | 'wrapped'): Promise<void> {
  return page.evaluate((kind) => {
    const replace = (text: Text) => {
      if (
        !text.data.trim() ||
        text.parentElement?.closest('[data-translated], script, style, textarea, title, svg')
      )
        return;
      const outer = document.createElement('span');
      const inner = outer.appendChild(document.createElement('span'));
      outer.dataset['translated'] = '';
      text.replaceWith(outer);
      if (kind === 'wrapped') inner.append(text);
      else inner.textContent = text.data;
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    replaceAll(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records)
        if (type === 'childList')
          addedNodes.forEach((node) => (node instanceof Text ? replace(node) : replaceAll(node)));
        else if (target instanceof Text) replace(target);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, how);
}

async function expectNoErrorPage(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main .err')).toHaveCount(0);
}

for (const how of ['replaced', 'wrapped'] as const) {
  test(`keeps pages whose texts are ${how} by the browser`, async ({ page, site }) => {
    const origin = site('harbor', '');
    const { peer } = await signUpTwoMembers(page, origin);

    await test.step('saves the profile', async () => {
      await page.goto(`${origin}/profile`);
      await waitForHydration(page);
      await translate(page, how);
      const form = page.locator('form', { has: page.locator('[name=about]') });
      for (const about of ['I dance.', 'I dance, and I sing.']) {
        await form.locator('[name=about]').fill(about);
        const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET');
        await form.locator('[type=submit]').last().click();
        await saved;
        await expectNoErrorPage(page);
      }
    });

    await test.step('writes and searches in a conversation', async () => {
      await page.goto(`${origin}/members/${peer.id}/chat`);
      await waitForHydration(page);
      await translate(page, how);
      const text = page.locator('#chat-text');
      for (const line of ['Hello there', 'Hello again']) {
        await text.fill(line);
        await text.press('Enter');
        await expect(page.getByRole('log').getByText(line)).toBeVisible();
      }
      await page.locator('.convo summary').first().click();
      await page.locator('.convo__find').click();
      const find = page.getByRole('search').getByRole('searchbox');
      for (const words of ['Hello', 'nothing like it', 'again']) {
        await find.fill(words);
        await expect(page.locator('.findcount')).not.toHaveText('');
      }
      await find.press('Escape');
      await expect(find).toBeHidden();
      await expect(text).toBeVisible();
    });
  });
}

test('keeps every page for members while one goes from one to the next', async ({ page, site }) => {
  await openAsDemoMember(page, site('harbor', '/members'));
  await waitForHydration(page);
  await translate(page, 'replaced');
  const paths = listMemberPages(null).filter((path) => !/null|unknown|nothing|\?/.test(path));
  for (const path of paths) {
    await test.step(path, async () => {
      // As a link of the page would, so that the texts of the page before go.
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to });
        history.pushState({ ...history.state, key: crypto.randomUUID().slice(0, 8) }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        link.remove();
      }, path);
      await expect(page.locator('main').first()).toBeVisible();
      await expect(page.locator('main .err')).toHaveCount(0);
    });
  }
  expect(paths.length).toBeGreaterThan(10);
  await expect(field(page, t('auth.email'))).toHaveCount(0);
});
