import { beforeEach, expect, test } from 'vitest';
import { overrideSite } from '#worker/testing/sites.ts';
import { PASSWORD, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

const FACTS = {
  height: 178,
  smoking: 'sometimes',
  children: 'someday',
  languages: ['en', 'nl'],
  looking_for: ['date', 'casual'],
};
const WISH = '?looking_for=casual&languages=nl&children=someday&smoking=sometimes&height=175-180';

let app: TestApp;
let mira: string;
let jonas: string;
beforeEach(async () => begin());

async function begin(sites = {}, site = 'ardenza') {
  app = await createTestApp(sites);
  for (const id of ['mira', 'jonas'])
    await app.addMember({ id, tenantId: site, email: `${id}@mail.example` });
  mira = await app.startSession(site, 'mira@mail.example');
  jonas = await app.startSession(site, 'jonas@mail.example');
}

const put = (json: object, site = 'ardenza') =>
  app.ask(site, '/api/profile', { method: 'PUT', json, cookie: mira });
const page = async (path: string, cookie: string, site = 'ardenza') =>
  (await app.ask(site, path, { cookie })).text();
const read = async (path: string, cookie: string) => JSON.parse(await page(path, cookie)) as unknown;
const find = async (query: string) => {
  const { results } = (await read(`/api/members${query}`, jonas)) as { results: { id: string }[] };
  return results.map(({ id }) => id);
};

test('facts of a member are in the profile, the search and the export', async () => {
  expect((await put({ ...FACTS, languages: ['nl', 'en', 'nl'] })).status).toBe(200);
  expect(await read('/api/members/mira', jonas)).toMatchObject(FACTS);
  expect(await read('/api/profile', mira)).toMatchObject(FACTS);
  expect(await read('/api/user.php', mira)).toMatchObject({ profile: FACTS });
  const json = { password: PASSWORD };
  await app.ask('ardenza', '/api/account/export', { method: 'POST', json, cookie: mira });
  expect(await read('/api/account/export', mira)).toMatchObject({ account: FACTS });
  const html = await page('/members/mira', jonas);
  expect(html).toMatch(/178\scm/);
  expect(html).toContain('Engels · Nederlands');
  expect(await find(WISH)).toEqual(['mira']);
});

test('what a member is here for is found, said and asked once', async () => {
  await put({ reason: 'date', looking_for: ['date', 'casual'] });
  expect(await find('?looking_for=date')).toEqual(['mira']);
  expect(await find('?looking_for=date&reason=date')).toEqual(['mira']);
  expect(await find('?looking_for=chat')).toEqual([]);
  await put({ looking_for: ['casual'] });
  expect(await find('?looking_for=date')).toEqual(['mira']);
  await put({ looking_for: ['date', 'casual'] });
  const shown = await page('/members/mira', jonas);
  expect(shown).toContain('<dd>Iets vrijblijvends</dd>');
  expect(shown.match(/<dd>[^<]*Dates?[^<]*<\/dd>/gi)).toHaveLength(1);
  const form = await page('/profile', mira);
  expect(form).toMatch(/name="looking_for"[^>]*value="casual"/);
  expect(form).not.toMatch(/name="looking_for"[^>]*value="date"/);
});

test.each(['height=179-190', 'languages=de', 'looking_for=friends', 'smoking=no', 'children=yes'])(
  'a search for %s leaves out a member without it',
  async (condition) => {
    await put(FACTS);
    expect(await find('')).toEqual(['mira']);
    expect(await find(`?${condition}`)).toEqual([]);
  },
);

test.each(['height=178&height=178', 'height=120&height=180', 'height=230&height=178'])(
  'the two menus of a form are one range: %s',
  async (sent) => {
    await put(FACTS);
    const html = await page(`/members?gender=a&country=NL&min_age=18&max_age=99&${sent}`, jonas);
    expect(html).toContain('href="/members/mira"');
    expect(html).toMatch(/Lengte: \d{3}–\d{3}\scm/);
  },
);

test('the whole range is no condition of a search', async () => {
  expect(await find('?height=120-230')).toEqual(['mira']);
});

test.each([
  [{ height: 119 }, 'height'],
  [{ height: 178.5 }, 'height'],
  [{ height: '178' }, 'height'],
  [{ languages: ['nl', 'xx'] }, 'languages.1'],
  [{ languages: 'nl' }, 'languages'],
])('refuses %j', async (json, field) => {
  const answer = await put(json);
  expect(answer.status).toBe(422);
  expect(Object.keys(((await answer.json()) as { fields: object }).fields)).toEqual([field]);
});

test('saves the form of the page, where no box means nothing', async () => {
  const save = (form: Record<string, string>) =>
    app.ask('ardenza', '/profile', { method: 'POST', cookie: mira, form: { section: 'profile', ...form } });
  await put(FACTS);
  await save({ height: '180', languages: '', looking_for: 'friends' });
  expect(await read('/api/profile', mira)).toMatchObject({
    ...FACTS,
    height: 180,
    languages: null,
    looking_for: ['friends'],
  });
});

test('a site that does not show a fact neither asks nor stores nor tells it', async () => {
  await put(FACTS);
  await begin(overrideSite('ardenza', { visible_profile_fields: ['smoking'], search_fields: ['gender'] }));
  await put(FACTS);
  expect(await read('/api/members/mira', jonas)).toMatchObject({ smoking: 'sometimes', height: null });
  expect(await read('/api/profile', mira)).toMatchObject({ height: null, languages: null });
  const formHtml = await page('/profile', mira);
  expect(formHtml).toContain('name="smoking"');
  expect(formHtml).not.toMatch(/name="(height|languages|looking_for|children)"/);
  expect(await page('/members?filters=all', jonas)).not.toMatch(/name="(smoking|height)"/);
  expect((await app.ask('ardenza', '/api/members?height=170-180', { cookie: jonas })).status).toBe(422);
});

test('a fact of one niche is asked there only, and only with consent', async () => {
  expect(await page('/profile', mira)).not.toContain('name="role"');
  expect((await put({ role: 'switch' })).status).toBe(200);
  expect(await read('/api/profile', mira)).toMatchObject({ role: null });
  await begin({}, 'nachtwerk');
  expect(await page('/profile', mira, 'nachtwerk')).toContain('name="role"');
  await put({ role: 'switch' }, 'nachtwerk');
  const stored = () => app.db.prepare("SELECT role FROM members WHERE id = 'mira'").first();
  expect(await stored()).toEqual({ role: 'switch' });
  await app.ask('nachtwerk', '/api/consent', { method: 'DELETE', json: {}, cookie: mira });
  expect(await stored()).toEqual({ role: null });
  expect((await put({ role: 'switch' }, 'nachtwerk')).status).toBe(403);
  await expect(app.db.prepare("UPDATE members SET role = 'switch'").run()).rejects.toThrow('CONSENT');
  expect(await page('/profile', mira, 'nachtwerk')).not.toContain('name="role"');
});
