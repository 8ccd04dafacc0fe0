import { expect, test } from 'vitest';
import { LANDERS } from '#client/features/landers/contract.ts';
import { createLanderApp } from '#worker/testing/apps/lander-app.ts';

const FROM_FRANCE = { headers: { 'x-test-country': 'FR' } };

test.each(LANDERS)(
  'shows %s to everyone, with a notice instead of its form in a country that the site does not serve',
  async (design) => {
    const { read, keys } = await createLanderApp();
    const [home, abroad] = [await read(`/landers/${design}`), await read(`/landers/${design}`, FROM_FRANCE)];
    expect(abroad.status).toBe(200);
    expect(readHead(abroad.html)).toEqual(readHead(home.html));
    expect(abroad.html).not.toContain('noindex');
    expect(abroad.html).toMatch(/<h1/);
    expect(abroad.html.split('thumb.webp').length).toBe(home.html.split('thumb.webp').length);
    expect(abroad.html).toContain('Ardenza is hier niet beschikbaar');
    expect(abroad.html).toContain('Nederland en België');
    // The only sign-up link is for travelers who live in a served country.
    expect(abroad.html).not.toMatch(/href="\/signup(?!\?resident=1")|action="\/signup"/);
    expect(home.html).not.toContain('Ardenza is hier niet beschikbaar');
    const french = await read(`/landers/${design}`, { ...FROM_FRANCE, cookie: 'locale=fr' });
    expect(french.html).toContain('n’est pas disponible ici');
    expect([...keys].filter((key) => key.includes('/FR/')).length).toBe(2);
  },
);

/** What search engines and previews of links read. */
function readHead(html: string): string[] {
  return (
    html.match(
      /<title>.*?<\/title>|<meta name="(?:description|robots)"[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>|<meta property="og:[^>]*>/g,
    ) ?? []
  );
}

test('shows a campaign abroad too, without a way to sign up', async () => {
  const { read } = await createLanderApp();
  const { status, html } = await read('/landers/gallery/summer', FROM_FRANCE);
  expect(status).toBe(200);
  expect(html).toContain('zomer');
  expect(html).toContain('Ardenza is hier niet beschikbaar');
});

test.each(['BE', 'NL'])('shows the page in %s and caches it for that country', async (country) => {
  const { read, keys } = await createLanderApp();
  expect((await read('/landers/gallery', { headers: { 'x-test-country': country } })).status).toBe(200);
  expect([...keys][0]).toContain(`/${country}/landers/gallery`);
});
