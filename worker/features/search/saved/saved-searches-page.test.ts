import { expect, test } from 'vitest';
import { parseForm } from '#worker/testing/forms.ts';
import { setUpSearchPage, listLinks } from '../search-page.fixture.ts';

const fixture = setUpSearchPage();
const { page } = fixture;

test('opens /members with the last search until it is cleared', async () => {
  await page('/members?gender=m&country=NL&eye_colour=green');
  const again = await page('/members');
  expect(again.html).toContain('href="/members/karel"');
  expect(parseForm(again.html, 'eye_colour').values).toMatchObject({ gender: 'm', eye_colour: 'green' });
  await page('/members?gender=m&country=NL&min_age=18&max_age=99');
  const { html } = await page('/members');
  expect(html).toContain('href="/members/jonas"');
});

test('saves, lists and deletes a search without scripts', async () => {
  const address = '/members?gender=m&country=NL&eye_colour=green&saved=1';
  const { action, values } = parseForm((await page(address)).html, 'query');
  const post = (form: Record<string, string>) => page(action, { method: 'POST', form });
  expect(await post({ ...values, name: 'Green eyes', do: 'save' })).toMatchObject({
    status: 303,
    location: address,
  });
  const { html } = await page(address);
  expect(html).toContain('Green eyes</a>');
  expect(listLinks(html, 'eye_colour=green').some((href) => !href.includes('saved'))).toBe(true);
  const { id = '' } = parseForm(html, 'id').values;
  expect((await post({ id, do: 'delete' })).status).toBe(303);
  expect((await page(address)).html).not.toContain('Green eyes');
});

test('rejects a search without a name and says why', async () => {
  const refused = await page('/members?gender=m&country=NL&saved=1', {
    method: 'POST',
    form: { name: ' ', query: 'gender=m', do: 'save' },
  });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('id="saved-name-error"');
  // The form validates on the server, so that the message is in the site's words.
  expect(refused.html).toMatch(/<form(?=[^>]*class="saved__form")[^>]*novalidate/i);
});

test('rejects the eleventh saved search beside the list of ten', async () => {
  const address = '/members?gender=m&country=NL&saved=1';
  const save = (name: string) =>
    page(address, { method: 'POST', form: { name, query: 'gender=m', do: 'save' } });
  for (let i = 1; i <= 10; i++) expect((await save(`Search ${i}`)).status).toBe(303);
  const refused = await save('Search 11');
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('Search 10</a>');
  expect(refused.html).not.toContain('Search 11</a>');
});

test('shows and deletes only the member’s own saved searches', async () => {
  const address = '/members?gender=m&country=NL&saved=1';
  await page(address, { method: 'POST', form: { name: 'Mine', query: 'gender=m', do: 'save' } });
  const { id = '' } = parseForm((await page(address)).html, 'id').values;
  await fixture.app.addMember({ id: 'lea', email: 'lea@mail.example' });
  const lea = await fixture.app.startSession('ardenza', 'lea@mail.example');
  expect((await page(address, { cookie: lea })).html).not.toContain('Mine</a>');
  await page(address, { method: 'POST', form: { id, do: 'delete' }, cookie: lea });
  expect((await page(address)).html).toContain('Mine</a>');
});
