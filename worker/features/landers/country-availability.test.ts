import { expect, test } from 'vitest';
import { LANDERS } from '#client/features/landers/lander-names.ts';
import { createLanderApp } from '#worker/testing/lander-app.ts';

const FROM_FRANCE = { headers: { 'x-test-country': 'FR' } };

test.each(LANDERS)(
  'answers %s with a polite notice in a country that the site does not serve',
  async (design) => {
    const { read, keys } = await createLanderApp();
    const dutch = await read(`/landers/${design}`, FROM_FRANCE);
    expect(dutch.status).toBe(403);
    expect(dutch.html).toContain('Ardenza is hier niet beschikbaar');
    expect(dutch.html).toContain('Nederland en België');
    expect(dutch.html).toContain('<meta name="robots" content="noindex">');
    // The only sign-up link is for travelers who live in a served country.
    expect(dutch.html).not.toMatch(/href="\/signup(?!\?resident=1")/);
    expect(dutch.html).not.toContain('Person');
    const french = await read(`/landers/${design}`, { ...FROM_FRANCE, cookie: 'locale=fr' });
    expect([french.status, french.html]).toEqual([403, expect.stringContaining('n’est pas disponible ici')]);
    expect(keys.size).toBe(0);
  },
);

test('opens no further country with a campaign', async () => {
  const { read } = await createLanderApp();
  const { status, html } = await read('/landers/gallery/summer', FROM_FRANCE);
  expect(status).toBe(403);
  expect(html).not.toContain('zomer');
});

test.each(['BE', 'NL'])('shows the page in %s and caches it for that country', async (country) => {
  const { read, keys } = await createLanderApp();
  expect((await read('/landers/gallery', { headers: { 'x-test-country': country } })).status).toBe(200);
  expect([...keys][0]).toContain(`/${country}/landers/gallery`);
});
