import { expect, test } from 'vitest';
import { orm } from '#worker/db/orm.ts';
import { memberInterests } from '#worker/db/schema/members.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { setUpPeople } from '../people.fixture.ts';

const fixture = setUpPeople({ seeking: 'a' });
const { open } = fixture;

test('asks three questions in turn and keeps the answers', async () => {
  const first = await open('/match-finder');
  expect(parseForm(first.html, 'gender')).toMatchObject({
    action: '/match-finder',
    method: 'get',
    values: { step: 'where', gender: 'f' },
  });
  const second = await open('/match-finder?step=where&gender=a');
  expect(parseForm(second.html, 'min_age').values).toMatchObject({
    step: 'what',
    gender: 'a',
    country: 'NL',
  });
  expect(second.html).toMatch(/name="min_age"(?:(?!<\/select>).)*<option selected="">26</);
  expect(second.html).toContain('href="/match-finder?gender=a"');
  const third = await open('/match-finder?step=what&gender=a&min_age=30&max_age=40&country=NL');
  expect(parseForm(third.html, 'interests').values).toMatchObject({
    step: 'result',
    gender: 'a',
    min_age: '30',
    max_age: '40',
  });
  expect(third.html).toContain('href="/match-finder?step=where&amp;gender=a&amp;min_age=30');
});

test('asks a member who is older than any age in a search', async () => {
  await fixture.app.db.prepare("UPDATE members SET birth_date = '1911-05-17' WHERE id = 'mira'").run();
  const { status, html } = await open('/match-finder?step=where&gender=a');
  expect(status).toBe(200);
  expect(html).toMatch(/name="min_age"(?:(?!<\/select>).)*<option selected="">99</);
});

test('names the shared interests in words in the result', async () => {
  for (const [memberId, interest] of [
    ['anna', 'wine'],
    ['anna', 'tea'],
    ['bea', 'tea'],
  ] as const)
    // prettier-ignore
    await orm(fixture.app.db).insert(memberInterests).values({ tenantId: 'ardenza', memberId, interest });
  const { status, html } = await open(
    '/match-finder?step=result&gender=f&interests=&interests=wine&interests=tea',
  );
  expect(status).toBe(200);
  expect(html.indexOf('href="/members/anna"')).toBeLessThan(html.indexOf('href="/members/bea"'));
  expect(html).not.toContain('href="/members/cleo"');
  expect(html).toContain('2 gedeelde interesses');
  expect(html).toContain('1 gedeelde interesse');
  const words = /<main.*<\/main>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, ' ');
  expect(words).not.toContain('%');
});

test('shows fitting members when no interests are chosen or shared, and suggests how to widen an empty result', async () => {
  await orm(fixture.app.db)
    .insert(memberInterests)
    .values({ tenantId: 'ardenza', memberId: 'mira', interest: 'wine' });
  const result = async (query: string) => (await open(`/match-finder?step=result&${query}`)).html;
  const unasked = await result('interests=');
  expect(unasked).toContain('Deze mensen passen bij je antwoorden');
  expect(unasked).toContain('Kies interesses om te zien wie ze deelt.');
  expect(unasked).toContain('href="/members/anna"');
  const unshared = await result('interests=wine');
  expect(unshared).toContain('Nog geen gedeelde interesses.');
  expect(unshared).toContain('href="/members/anna"');
  const old = await result('interests=&min_age=90&max_age=99');
  expect(old).toContain('Probeer een ruimere leeftijd.');
  expect(old).not.toContain('Probeer het hele land.');
  const anywhere = await result('interests=&gender=m&min_age=18&max_age=99');
  expect(anywhere).toContain('Wijzig je antwoorden of kijk binnenkort nog eens.');
  const region = await result('interests=&min_age=18&max_age=99&countryregion=NL-DR');
  expect(region).toContain('Probeer het hele land.');
  expect(region).not.toContain('Probeer een ruimere leeftijd.');
});

test('swaps the ages when they are reversed', async () => {
  const { status, html } = await open('/match-finder?step=where&gender=f&min_age=40&max_age=30');
  expect(status).toBe(200);
  expect(html).toMatch(/name="min_age"(?:(?!<\/select>).)*<option selected="">30</s);
  expect(html).toMatch(/name="max_age"(?:(?!<\/select>).)*<option selected="">40</s);
});

test.each([
  ['/match-finder?min_age=17', 'name="gender"'],
  ['/match-finder?step=result&country=US', 'matchgrid'],
  ['/match-finder?step=result&country=NL&countryregion=NL-XX', 'matchgrid'],
  ['/match-finder?step=result&interests=smoking', 'matchgrid'],
  ['/match-finder?step=result&after=unknown', 'matchgrid'],
  ['/match-finder?step=result&gender=f&gender=m&pages=-1&page=x', 'matchgrid'],
])('ignores invalid parameters of %s', async (path, shown) => {
  const { status, html } = await open(path);
  expect(status).toBe(200);
  expect(html).not.toMatch(/class="alert[^"]*danger/);
  expect(html).toContain(shown);
});
