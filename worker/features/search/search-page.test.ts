import { expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { type AskInit, createTestApp } from '#worker/testing/test-app.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { overrideSite } from '#worker/testing/sites.ts';
import { setUpSearchPage, listLinks } from './search-page.fixture.ts';

const fixture = setUpSearchPage();
const { page } = fixture;

test('turns a quick filter on and off with a link', async () => {
  await addPhoto(fixture.app, 'jonas');
  const { html } = await page('/members?gender=a&country=NL');
  const [on = ''] = listLinks(html, 'with_photo=1');
  expect(on).toBe('/members?gender=a&country=NL&min_age=18&max_age=99&with_photo=1');
  const filtered = await page(on);
  expect(filtered.html).toMatch(/aria-current="true"[^>]*>Met foto/);
  expect(listLinks(filtered.html, 'online=1')).toEqual([`${on}&online=1`]);
  expect(listLinks(filtered.html, 'min_age=18')).toContain(
    '/members?gender=a&country=NL&min_age=18&max_age=99',
  );
});

test('keeps conditions of the full form in the search bar', async () => {
  const { html } = await page('/members?gender=a&country=NL&with_photo=1&interests=tea,wine');
  expect(parseForm(html, 'with_photo').values).toMatchObject({
    gender: 'a',
    with_photo: '1',
    interests: 'tea,wine',
  });
});

test('tells a member without a place where to set it and offers no distance', async () => {
  const { html } = await page('/members?gender=a&country=NL');
  expect(html).toMatch(/<select[^>]*name="distance"[^>]*disabled/);
  expect(listLinks(html, '/profile')).not.toEqual([]);
  expect(listLinks(html, 'distance=')).toEqual([]);
});

test('explains why a distance needs a place, and keeps the other conditions', async () => {
  const { status, html } = await page(
    '/members?gender=m&country=NL&distance=25&with_photo=1&eye_colour=green',
  );
  expect(status).toBe(422);
  const [alert = ''] = /<div class="alert alert--danger".*?<\/p>/s.exec(html) ?? [];
  expect(alert).toContain('href="/profile"');
  expect(parseForm(html, 'eye_colour').values).toMatchObject({ with_photo: '1', eye_colour: 'green' });
  expect(listLinks(html, 'distance=')).toEqual([]);
});

test.each(['min_age=17', 'min_age=old', 'after=unknown'])(
  'ignores only %s when it is invalid',
  async (wrong) => {
    const address = `/members?gender=m&country=NL&${wrong}&with_photo=1`;
    const { status, html } = await page(address);
    expect(status).toBe(200);
    expect(parseForm(html, 'is_new').values).toMatchObject({ gender: 'm', with_photo: '1' });
  },
);

test('ignores conditions that the site does not offer and keeps the rest', async () => {
  fixture.app = await createTestApp(overrideSite('ardenza', { search_fields: ['gender'] }));
  await fixture.app.addMember({ id: 'mira', email: 'mira@mail.example' });
  fixture.cookie = await fixture.app.startSession('ardenza', 'mira@mail.example');
  const { status, html } = await page('/members?gender=m&interests=tea&eye_colour=green&with_photo=1');
  expect(status).toBe(200);
  expect(html).not.toMatch(/class="alert[^"]*danger/);
  expect(listLinks(html, 'gender=m')).toContain('/members?gender=m&country=NL&min_age=18&max_age=99');
});

test('shows similar members and a link to all of them when nothing is found', async () => {
  const { html } = await page('/members?gender=m&country=NL&reason=date&with_photo=1');
  expect(html).toContain('href="/members/jonas"');
  expect(html).toContain('href="/members/karel"');
  await fixture.app.addMembers(12, (n) => ({ id: `m${n}`, gender: 'm' }));
  const more = await page('/members?gender=m&country=NL&reason=date&with_photo=1');
  const [section = ''] = /<section class="similar.*?<\/section>/s.exec(more.html) ?? [];
  expect(section, 'the link changes what is remembered').toContain(getTranslator('nl')('search.widen_note'));
  expect(section).not.toContain(getTranslator('nl')('members.more'));
  expect(listLinks(section, 'min_age')).toEqual(['/members?gender=m&country=NL&min_age=18&max_age=99']);
});

test.each([
  ['/members?gender=m&country=NL', 60],
  ['/members?gender=m&country=NL&pages=2', 120],
  ['/members?gender=m&country=NL&pages=9', 132],
  ['/members?gender=m&country=NL&pages=0', 60],
])('renders for %s as many members as were loaded when the page was left', async (path, shown) => {
  await fixture.app.addMembers(130, (n) => ({ id: `m${n}`, gender: 'm' }));
  const cards = (await page(path)).html.match(/class="pcard__name"/g);
  expect(cards).toHaveLength(shown);
});

test('offers exactly the conditions that the site searches by', async () => {
  fixture.app = await createTestApp(
    overrideSite('ardenza', { search_fields: ['countryregion', 'sexuality'] }),
  );
  await fixture.app.addMember({ id: 'mira', email: 'mira@mail.example', cell: 5_117_046 });
  fixture.cookie = await fixture.app.startSession('ardenza', 'mira@mail.example');
  const { html } = await page('/members?with_photo=1&filters=all');
  const sheet = /<dialog[^>]*id="filters".*?<\/dialog>/s.exec(html)?.[0] ?? '';
  const fieldNames = [...sheet.matchAll(/<(?!input type="hidden")[^>]* name="(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(fieldNames)).toEqual(
    new Set(['countryregion', 'with_photo', 'online', 'is_new', 'sexuality']),
  );
  expect(listLinks(html, 'distance=')).toEqual([]);
  for (const more of ['interests=tea', 'distance=25'])
    expect(await page(`/members?${more}`)).toMatchObject({ status: 200 });
});

test('keeps the gender, the ages and the country for which the form does not ask', async () => {
  fixture.app = await createTestApp(overrideSite('ardenza', { search_fields: ['countryregion', 'smoking'] }));
  await fixture.app.addMember({ id: 'mira', email: 'mira@mail.example' });
  fixture.cookie = await fixture.app.startSession('ardenza', 'mira@mail.example');
  const { html } = await page('/members?gender=f&country=BE&countryregion=BE-VAN&min_age=30&filters=all');
  const kept = { gender: 'f', country: 'BE', countryregion: 'BE-VAN', min_age: '30', max_age: '99' };
  expect(parseForm(html, 'smoking').values).toMatchObject(kept);
  const bar = /<form class="searchbar".*?<\/form>/s.exec(html)?.[0] ?? '';
  expect(parseForm(bar, 'countryregion').values).toMatchObject(kept);
});

test('leaves less common filters to scripts, with a link to a page that has them', async () => {
  const listFilters = (html: string) =>
    ['interests', 'sexuality', 'tattoos'].filter((name) => html.includes(` name="${name}"`));
  const { html } = await page('/members?gender=m&country=NL&interests=tea');
  expect(listFilters(html)).toEqual(['interests']);
  expect(html).toContain('type="checkbox" name="interests" checked="" value="tea"');
  const [link] = listLinks(/<noscript>.*?<\/noscript>/s.exec(html)?.[0] ?? '', 'filters=all');
  expect(link).toMatch(/^\/members\?gender=m&country=NL&.*interests=tea&filters=all$/);
  expect(listFilters((await page(link ?? '')).html)).toEqual(['interests', 'sexuality', 'tattoos']);
});

test('names the conditions to drop when there are few results', async () => {
  const { html } = await page('/members?gender=m&country=NL&body_type=slim&eye_colour=green');
  expect(html).toContain('href="/members/karel"');
  const relaxed = listLinks(html, '/members?gender=m&country=NL&min_age=18&max_age=99');
  expect(relaxed).toContain('/members?gender=m&country=NL&min_age=18&max_age=99&eye_colour=green');
  expect(relaxed).toContain('/members?gender=m&country=NL&min_age=18&max_age=99&body_type=slim');
});

test('shows a placeholder without an address for private photos', async () => {
  await fixture.app.addMember({ id: 'noor', name: 'Noor', privacyMode: true });
  await addPhoto(fixture.app, 'noor');
  const card = await readCardOf('noor');
  expect(card).toContain('Foto’s op verzoek');
  expect(card).not.toContain('<img');
});

test('promises no photos on request of a member in privacy mode who has none', async () => {
  await fixture.app.addMember({ id: 'noor', name: 'Noor', privacyMode: true });
  const card = await readCardOf('noor');
  expect(card).toContain('Noor');
  expect(card).not.toContain('Foto’s op verzoek');
});

async function readCardOf(id: string): Promise<string> {
  const { html } = await page('/members?gender=f&country=NL');
  return new RegExp(`<article(?:(?!</article>).)*members/${id}.*?</article>`, 's').exec(html)?.[0] ?? '';
}

/** A site with search open to visitors, with a fictional profile and a real member. */
async function openSite(settings: Partial<Tenant>) {
  const open = await createTestApp(overrideSite('ardenza', settings));
  await open.addMember({ id: 'anna', name: 'Anna', fictional: true });
  await open.addMember({ id: 'real', name: 'Realcanary' });
  return (path: string, init?: AskInit) => open.ask('ardenza', path, init);
}

test('shows visitors labelled fictional profiles and a way to sign up where the site allows it', async () => {
  const ask = await openSite({ logged_out_search: true });
  const answer = await ask('/members');
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toMatch(/Fictief.*href="\/members\/anna\/landing"/s);
  expect(html).toContain('href="/signup"');
  expect(html).not.toContain('Realcanary');
  expect(html).not.toContain('pcard__like');
  expect(listLinks(html, 'saved=1')).toEqual([]);
  expect((await ask('/members/anna')).status).toBe(302);
});

test('leads a visitor to the login where only advertised visitors may search', async () => {
  const ask = await openSite({ logged_out_search_trafficsource: true });
  const stranger = await ask('/members?gender=f');
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    302,
    '/login?next=%2Fmembers%3Fgender%3Df',
  ]);
  expect((await ask('/members?gender=f&network=ads')).status).toBe(200);
});
