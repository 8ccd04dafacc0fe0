import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { mapFacts } from '#client/facts/facts.ts';
import { memberProfile } from '#client/features/members/contract.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { overrideSite } from '#worker/testing/sites.ts';

const JONAS = {
  id: 'jonas',
  name: 'Jonas',
  email: 'secret-address@mail.example',
  gender: 'm',
  birthDate: '1987-03-09',
  region: 'NL-UT',
  town: 'Utrecht',
  cell: 5_117_046,
  sexuality: 'bi',
  hair_colour: 'brown',
  eye_colour: 'blue',
  body_type: 'slim',
  relationship_status: 'open',
  tattoos: 'few',
  reason: 'date',
  about: 'Likes the sea.',
  network: 'adnet',
  ref: 'refcode',
  sub1: 'subone',
};

async function setUp(app: TestApp): Promise<string> {
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ ...JONAS, createdAt: 1_600_000_000_123, lastActiveAt: 1_700_000_000_456 });
  for (const interest of ['tea', 'bondage']) {
    await app.db.prepare("INSERT INTO member_interests VALUES ('ardenza', 'jonas', ?)").bind(interest).run();
  }
  await app.db.prepare("INSERT INTO member_interests VALUES ('ardenza', 'mira', 'tea')").run();
  return app.startSession('ardenza', 'mira@mail.example');
}

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  cookie = await setUp(app);
});

test('answers a member with exactly the fields of the contract', async () => {
  const photo = await addPhoto(app, 'jonas');
  await addPhoto(app, 'jonas', { position: 1, status: 'pending' });
  const answer: unknown = await (await app.ask('ardenza', '/api/members/jonas', { cookie })).json();
  const image = {
    filename: `${photo}/full.webp`,
    thumb_filename: `${photo}/thumb.webp`,
    small_filename: `${photo}/small.webp`,
    status: 'active',
    width: 900,
    height: 1200,
  };
  expect(v.parse(v.strictObject(memberProfile.entries), answer)).toEqual({
    id: 'jonas',
    name: 'Jonas',
    age: 39,
    town: 'Utrecht',
    main_image: image,
    locked: false,
    fictional: false,
    online: false,
    is_new: false,
    distance_km: null,
    country: 'NL',
    region: 'NL-UT',
    gender: 'm',
    about: 'Likes the sea.',
    ...mapFacts(() => null),
    sexuality: 'bi',
    hair_colour: 'brown',
    eye_colour: 'blue',
    body_type: 'slim',
    relationship_status: 'open',
    tattoos: 'few',
    reason: 'date',
    interests: ['bondage', 'tea'],
    shared_interests: ['tea'],
    photos: [image],
    photo_access: 'open',
    locked_photos: 0,
    liked: false,
    photo_request: null,
    similar: [],
  });
});

/** Email address, birth date, cell, times, tracking data and password hash. */
const PRIVATE =
  /secret-address|1987-03-09|5117046|1600000000|1700000000|2020-09-13|2023-11-14|adnet|refcode|subone|scrypt/;

test.each(['/api/members/jonas', '/api/members', '/members/jonas', '/members'])(
  'discloses no private data in %s',
  async (path) => {
    const answer = await app.ask('ardenza', path, { cookie });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('Jonas');
    expect(text).not.toMatch(PRIVATE);
    expect(text).not.toContain('mira@mail.example');
  },
);

test('suggests members of the same gender, country and age, without the viewer and hidden members', async () => {
  const near = { gender: 'm', birthDate: '1990-01-01' };
  await app.addMember({ id: 'near', ...near });
  await app.addMember({ id: 'old', ...near, birthDate: '1960-01-01' });
  await app.addMember({ id: 'abroad', ...near, country: 'BE' });
  await app.addMember({ id: 'hidden', ...near, status: 'disabled' });
  await app.addMember({ id: 'elsewhere', ...near, tenantId: 'velours' });
  await app.addMember({ id: 'me', email: 'me@mail.example', ...near });
  const own = await app.startSession('ardenza', 'me@mail.example');
  const profile = await (await app.ask('ardenza', '/api/members/jonas', { cookie: own })).json();
  expect(profile).toMatchObject({ similar: [{ id: 'near' }] });
});

test('shows the profile fields that the site names, and texts only where the site allows them', async () => {
  app = await createTestApp(
    overrideSite('ardenza', {
      visible_profile_fields: ['gender', 'sexuality'],
      visible_profile_notes: false,
    }),
  );
  cookie = await setUp(app);
  expect(await (await app.ask('ardenza', '/api/members/jonas', { cookie })).json()).toMatchObject({
    gender: 'm',
    sexuality: 'bi',
    country: null,
    region: null,
    hair_colour: null,
    eye_colour: null,
    body_type: null,
    relationship_status: null,
    tattoos: null,
    reason: null,
    interests: [],
    about: null,
  });
  const page = await (await app.ask('ardenza', '/members/jonas', { cookie })).text();
  expect(page).not.toContain('Likes the sea.');
  expect(readDetails(page)).toEqual(['Geaardheid: Bi', 'Geslacht: Man']);
});

test('supports a site that shows the country without the gender, or no such field at all', async () => {
  const pageOf = async (settings: Partial<Tenant>) => {
    app = await createTestApp(overrideSite('ardenza', settings));
    cookie = await setUp(app);
    return (await app.ask('ardenza', '/members/jonas', { cookie })).text();
  };
  expect(readDetails(await pageOf({ visible_profile_fields: ['country'] }))).toEqual([
    'Land: Utrecht, Nederland',
  ]);
  const bare = await pageOf({ visible_profile_fields: [] });
  expect(readDetails(bare)).toEqual([]);
  expect(bare).not.toContain('Over Jonas');
});

function readDetails(page: string): string[] {
  return [...page.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(
    ([, fact, value]) => `${fact}: ${value}`,
  );
}

test('limits a member to 600 profiles an hour', async () => {
  expect((await app.ask('ardenza', '/api/members/jonas', { cookie })).status).toBe(200);
  await app.db.prepare("UPDATE counters SET n = 599 WHERE scope = 'profile-views'").run();
  expect((await app.ask('ardenza', '/api/members/jonas', { cookie })).status).toBe(200);
  const refused = await app.ask('ardenza', '/api/members/jonas', { cookie });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  const page = await app.ask('ardenza', '/members/jonas', { cookie });
  expect(page.status).toBe(429);
  expect(page.headers.get('retry-after')).toBe('3600');
  app.advanceTime(3_600_000);
  expect((await app.ask('ardenza', '/api/members/jonas', { cookie })).status).toBe(200);
});

test('lists the most active members of the same and the neighbouring years of birth as similar', async () => {
  const years = {
    y1979: '1979',
    y1980: '1980',
    y1994: '1994',
    y1995: '1995',
    y1986: '1986',
    blocker: '1987',
  };
  for (const [n, [id, year]] of Object.entries(years).entries())
    await app.addMember({ id, gender: 'm', birthDate: `${year}-05-17`, lastActiveAt: 1000 + n });
  await app.addMember({ id: 'woman', gender: 'f', birthDate: '1987-05-17' });
  await app.addMember({ id: 'abroad', gender: 'm', birthDate: '1987-05-17', country: 'BE' });
  await app.db.prepare("INSERT INTO blocks VALUES ('ardenza', 'blocker', 'mira', 0)").run();
  const answer = await app.ask('ardenza', '/api/members/jonas', { cookie });
  const { similar } = v.parse(memberProfile, await answer.json());
  expect(similar.map(({ id }) => id)).toEqual(['y1986', 'y1994', 'y1980']);
});
