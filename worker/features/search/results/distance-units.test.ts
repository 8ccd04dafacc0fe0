import { beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { toCell } from '#worker/features/members/location-cells.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ country: null });
});

/** The full form and a card of a member 22 km away, as a visitor from `country` sees them. */
async function search(tenantId: string, country: string, from?: string): Promise<string> {
  const home = toCell(52.05, 5.05);
  const mira = { id: 'mira', email: 'mira@mail.example', tenantId, country, cell: home };
  // A British visitor has passed an age check.
  await app.addMember({ ...mira, verifiedAge: 18 });
  await app.addMember({
    id: 'jonas',
    gender: 'm',
    tenantId,
    country,
    town: 'Elsewhere',
    cell: toCell(52.25, 5.05),
  });
  const answer = await app.ask(tenantId, `/members?gender=a&country=${country}`, {
    cookie: `${await app.startSession(tenantId, 'mira@mail.example')}; locale=en`,
    ...(from && { headers: { 'x-test-country': from } }),
  });
  return (await answer.text()).replaceAll('\u00a0', ' ').replaceAll(/<\/?span[^>]*>/g, '');
}

test('shows miles to a British visitor and keeps kilometres in the address', async () => {
  const html = await search('ardenza', 'NL', 'GB');
  expect(html).toContain('Elsewhere 10 mi<');
  expect(html).toContain('<option value="25">Within 15 mi</option>');
  expect(html).toContain('<option value="200">Within 125 mi</option>');
  expect(html).toMatch(/href="[^"]*distance=25"[^>]*>Within 15 mi</);
  expect(html).not.toMatch(/\d km\b/);
});

test('shows the units of the site’s own country when the visitor’s country is unknown', async () => {
  expect(await search('harbor', 'US')).toContain('Elsewhere 10 mi<');
});

test('shows kilometres to all other visitors', async () => {
  const html = await search('ardenza', 'NL', 'NL');
  expect(html).toContain('Elsewhere 20 km<');
  expect(html).toContain('<option value="25">Within 25 km</option>');
  expect(html).not.toMatch(/\d mi\b/);
});
