import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { callApi } from '../support/new-member.ts';
import { expect, test } from '../support/site-test.ts';
import { logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const nl = createTestTranslator('nl');
const NOOR = { email: `noor-${Date.now()}@example.org`, password: 'zeven groene kikkers' };

test.use({ refusedCalls: /\/api\/user\.php$/, sessionEnds: true });

test('keeps an account on one site', { tag: '@edge' }, async ({ page, context, site }) => {
  await test.step('opens the site it was made on', async () => {
    await page.goto(site('ardenza', '/login'));
    await callApi(page, '/api/signup', {
      ...NOOR,
      name: 'Noor',
      gender: 'f',
      seeking: 'm',
      date_of_birth: '1991-03-09',
      sensitive_consent: CONSENT_VERSION,
    });
    await logIn(page, nl, NOOR);
    await expect(page).toHaveURL(site('ardenza', '/members'));
  });

  const member = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  const cookies = await context.cookies(site('ardenza'));
  const session = cookies.find(({ name }) => name === 'auth');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  await test.step('knows neither its password nor its session on another site', async () => {
    const fr = createTestTranslator('fr');
    await context.addCookies([{ name: 'auth', value: session?.value ?? '', url: site('velours') }]);
    await page.goto(site('velours', '/members'));
    await expect(page).toHaveURL(`${site('velours', '/login')}?next=%2Fmembers`);
    await logIn(page, fr, NOOR);
    await expect(page.getByRole('main')).toContainText(fr('errors.login_failed'));
    await page.goto(site('velours', '/members'));
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('hides a member of one site on the other', async () => {
    await page.goto(site('ardenza', `${member}`));
    await expect(page).not.toHaveTitle(new RegExp(nl('app.not_found.title')));
    const en = createTestTranslator('en');
    await page.goto(site('harbor', '/login'));
    await logIn(page, en);
    await expect(page).toHaveURL(site('harbor', '/members'));
    const answer = await page.goto(site('harbor', `${member}`));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: en('app.not_found.title') })).toBeVisible();
  });
});

test(
  'has pictures of the app that browsers show when they offer to install it',
  { tag: '@edge' },
  async ({ page, site }) => {
    await page.goto(site('ardenza', '/login'));
    const pictures = await page.evaluate(readScreenshots);
    expect(pictures.map(({ form }) => form)).toEqual(['narrow', 'narrow', 'narrow', 'wide']);
    for (const { sizes, type, served, width, height } of pictures)
      expect([served, sizes]).toEqual([type, `${width}x${height}`]);
  },
);

/** What the manifest of the page says of the pictures, and the type and size that they have. */
async function readScreenshots() {
  interface Entry {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly form_factor: string;
  }
  const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' };
  const { screenshots } = (await (await fetch(href)).json()) as { readonly screenshots: readonly Entry[] };
  return Promise.all(
    screenshots.map(async ({ src, sizes, type, form_factor: form }) => {
      const answer = await fetch(src);
      const { width, height } = await createImageBitmap(await answer.blob());
      return { form, sizes, type, served: answer.headers.get('content-type'), width, height };
    }),
  );
}
