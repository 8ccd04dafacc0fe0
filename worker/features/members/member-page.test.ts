import { beforeEach, expect, test } from 'vitest';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addPhotoRequest } from '#worker/testing/relations.ts';

const t = getTranslator('nl');

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', name: 'Mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', paidUser: true });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const page = async (path: string) => (await app.ask('ardenza', path, { cookie })).text();

async function addInterests(member: string, ...interests: string[]) {
  for (const interest of interests) {
    await app.db
      .prepare("INSERT INTO member_interests VALUES ('ardenza', ?, ?)")
      .bind(member, interest)
      .run();
  }
}

test('lists and counts shared interests first', async () => {
  await addInterests('mira', 'tea', 'wine', 'sushi');
  await addInterests('jonas', 'art', 'tea', 'wine');
  for (const path of ['/members/jonas', '/likes/m/jonas']) {
    const html = await page(path);
    const chips = [...html.matchAll(/class="(chip chip--static[^"]*)".*?<\/svg>([^<]+)</g)];
    expect(chips.map(([, look, word]) => [look, word])).toEqual([
      ['chip chip--static chip--shared', 'Thee'],
      ['chip chip--static chip--shared', 'Wijn'],
      ['chip chip--static', 'Kunst'],
    ]);
    expect(html).toContain(t('member.in_common', { count: 2 }));
  }
});

test('shows no count when no interests are shared', async () => {
  await addInterests('jonas', 'art');
  expect(await page('/members/jonas')).not.toContain('chip--shared');
});

test('links the member’s own profile to its settings and offers no like, report or block', async () => {
  await addInterests('mira', 'tea');
  const html = await page('/members/mira');
  expect(html).toContain(t('member.own.text'));
  expect(html).toContain('href="/profile"');
  for (const absent of ['value="block"', 'action="/likes/m/mira"', 'chip--shared'])
    expect(html).not.toContain(absent);
});

test('says on the member’s own profile what others cannot see', async () => {
  const modes = ['privacy_mode', 'invisible', 'paused'] as const;
  const said = async () => {
    const html = await page('/members/mira');
    return modes.filter((mode) => html.includes(t(`member.own.${mode}`)));
  };
  expect(await said()).toEqual([]);
  await app.db.prepare("UPDATE members SET privacy_mode = 1 WHERE id = 'mira'").run();
  expect(await said()).toEqual(['privacy_mode']);
  await app.db.prepare("UPDATE members SET invisible = 1, paused = 1 WHERE id = 'mira'").run();
  expect(await said()).toEqual(modes);
});

test('shows locked tiles and a reason for photos that need Premium', async () => {
  for (let position = 0; position < 8; position++) await addPhoto(app, 'jonas', { position });
  const html = await page('/members/jonas');
  expect(html.match(/class="pf__lock"/g)).toHaveLength(1);
  expect(html).toMatch(/class="pf__rest num"[^>]*>\+<!-- -->4</);
  expect(html).toContain(t('gates.reason.all_photos_free', { free: 3 }));
  await app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();
  const all = await page('/members/jonas');
  expect(all).not.toContain('pf__lock');
  expect(all.match(/aria-label="Foto \d van 8"/g)).toHaveLength(8);
});

test.each([
  [null, 'private.text', 'value="ask"'],
  ['requested', 'private.asked', 'value="unask"'],
  ['granted', 'private.granted', 'full.webp'],
  ['refused', 'private.refused', 'pf__lock'],
] as const)('shows the state of the photo request in privacy mode: %s', async (state, text, contains) => {
  await app.db.prepare("UPDATE members SET privacy_mode = 1 WHERE id = 'jonas'").run();
  await addPhoto(app, 'jonas');
  await addPhoto(app, 'jonas', { position: 1 });
  if (state) await addPhotoRequest(app, 'jonas', 'mira', state);
  const html = await page('/members/jonas');
  expect(html).toContain(t(`member.${text}`, { name: 'Jonas' }));
  expect(html).toContain(contains);
});

test('stops a paused member from asking for photos, says why, and allows taking a request back', async () => {
  await app.db.prepare("UPDATE members SET privacy_mode = 1 WHERE id = 'jonas'").run();
  await addPhoto(app, 'jonas');
  const button = async () => /<button[^>]*value="(?:un)?ask"[^>]*>/.exec(await page('/members/jonas'))?.[0];
  const why = t('gates.reason.photo_request_paused');
  expect(await button()).not.toContain('disabled');
  expect(await page('/members/jonas')).not.toContain(why);
  await app.db.prepare("UPDATE members SET paused = 1 WHERE id = 'mira'").run();
  expect(await button()).toContain('disabled');
  const html = await page('/members/jonas');
  expect(html).toContain(why);
  expect(html).toMatch(new RegExp(`href="/profile"[^>]*>${t('gates.to_profile')}</a>`));
  await addPhotoRequest(app, 'jonas', 'mira', 'requested');
  expect(await button()).not.toContain('disabled');
  expect(await page('/members/jonas')).not.toContain(why);
});

test('offers no photo request when a private profile has no photo', async () => {
  await app.db.prepare("UPDATE members SET privacy_mode = 1 WHERE id = 'jonas'").run();
  expect(await page('/members/jonas')).not.toContain('value="ask"');
});

test.each(['requested', 'granted', 'refused'] as const)(
  'shows on the profile that the member has asked for photos: %s',
  async (state) => {
    await addPhotoRequest(app, 'mira', 'jonas', state);
    const words = t(`grants.asks.${state}`, { name: 'Jonas' });
    expect(await page('/members/jonas')).not.toContain(words);
    // A decision is needed only when the viewer's photos are in privacy mode.
    await app.db.prepare("UPDATE members SET privacy_mode = 1 WHERE id = 'mira'").run();
    expect(await page('/members/jonas')).toContain(words);
  },
);
