import { beforeEach, describe, expect, test } from 'vitest';
import type { Photo } from '#worker/features/photos/store.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { fetchMainHtml } from '#worker/testing/pages.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

/** Lists of a member's own things, and the photos of a profile: empty, with one, with many entries, and full. */
const t = getTranslator('nl');

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  await app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm', paidUser: true });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const open = (path: string) => fetchMainHtml(app, path, cookie);
const count = (page: string, part: RegExp) => page.match(part)?.length ?? 0;

async function photos(owner: string, many: number, over: Partial<Photo> = {}): Promise<void> {
  for (let position = 0; position < many; position++) await addPhoto(app, owner, { position, ...over });
}

const pay = () => app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();

describe('shows the photos of a profile', () => {
  test.each([
    { many: 0, silhouette: 1, large: 0, thumbs: 0, steps: 0 },
    { many: 1, silhouette: 0, large: 1, thumbs: 0, steps: 0 },
    { many: 3, silhouette: 0, large: 1, thumbs: 3, steps: 2 },
    { many: 25, silhouette: 0, large: 1, thumbs: 25, steps: 2 },
  ])('$many', async ({ many, ...shown }) => {
    await pay();
    await photos('jonas', many);
    const page = await open('/members/jonas');
    expect({
      silhouette: count(page, /class="silhouette"/g),
      large: count(page, /class="pf__open"/g),
      thumbs: count(page, /aria-label="Foto \d+ van \d+"/g),
      steps: count(page, /class="pf__step /g),
    }).toEqual(shown);
  });
});

describe('shows own photos', () => {
  const tiles = (page: string) => count(page, /data-photo="/g);
  const add = `${t('profile.photos.add')}<input`;

  test.each([
    { many: 0, limit: '3', free: true },
    { many: 1, limit: '3', free: true },
    { many: 3, limit: '3', free: false },
    { many: 24, limit: '25', paid: true, free: true },
    { many: 25, limit: '25', paid: true, free: false },
  ])('$many of $limit', async ({ many, limit, paid = false, free }) => {
    if (paid) await pay();
    await photos('mira', many);
    const page = await open('/profile');
    expect(tiles(page)).toBe(many);
    expect(page).toContain(t('profile.photos.count', { count: many, limit }));
    expect(page.includes(add)).toBe(free);
    expect(page.includes(t('gates.reason.photo_upload_free', { free: 3, premium: 25 }))).toBe(!free && !paid);
    expect(page.includes(t('gates.reason.photo_upload_most', { premium: 25 }))).toBe(!free && paid);
    expect(count(page, /class="ptile__grip"/g)).toBe(many > 1 ? many : 0);
    expect(page.includes(t('profile.photos.main'))).toBe(many > 0);
  });

  test('counts and marks a photo in review, which is not the main photo', async () => {
    await photos('mira', 1, { status: 'pending' });
    const page = await open('/profile');
    expect(page).toContain(t('profile.photos.pending'));
    expect(page).toContain(t('profile.photos.count', { count: 1, limit: '3' }));
    expect(page).not.toContain(t('profile.photos.main'));
  });

  test('gives the reason of a rejected photo, which takes no room', async () => {
    await photos('mira', 1, { status: 'rejected', rejection: 'quality' });
    const page = await open('/profile');
    expect(page).toContain(t('profile.photos.rejected'));
    expect(page).toContain(
      t('profile.rejection.photo', { place: '1', reason: t('profile.rejection.quality') }),
    );
    expect(page).toContain(t('profile.photos.count', { count: 0, limit: '3' }));
  });
});

describe('devices', () => {
  const rows = (page: string) => count(page, /<li class="setrow">/g);

  test('shows no log-out button for the only device', async () => {
    const page = await open('/settings/sessions');
    expect(rows(page)).toBe(1);
    expect(page).toContain(t('settings.sessions.alone'));
    expect(page).not.toContain('name="end"');
  });

  test.each([1, 12])('can log out %i other devices, one by one and all at once', async (others) => {
    for (let i = 0; i < others; i++) await app.startSession('ardenza', 'mira@mail.example');
    const page = await open('/settings/sessions');
    expect(rows(page)).toBe(others + 1);
    expect(page).not.toContain(t('settings.sessions.alone'));
    expect(page).toContain(t('settings.sessions.end_others'));
    expect(count(page, /name="end"/g)).toBe(others + 1);
  });
});

describe('notifications', () => {
  const ticked = (page: string) => count(page, /<input[^>]*name="on"[^>]*\schecked/g);
  const switchOff = (form: Record<string, string>) =>
    app.ask('ardenza', '/notifications', { method: 'POST', form, cookie });

  test('shows all switches on', async () => {
    const page = await open('/notifications');
    expect(ticked(page)).toBe(count(page, /<input[^>]*name="on"/g));
    expect(page).toContain(t('notifications.all.off'));
  });

  test('shows all but one switch on', async () => {
    await switchOff({ on: 'new_like.mail' });
    const page = await open('/notifications');
    // That switch, and the one of account emails.
    expect(ticked(page)).toBe(2);
    expect(page).toContain(t('notifications.all.off'));
  });

  test('shows only account emails on', async () => {
    await switchOff({ all: 'off' });
    const page = await open('/notifications');
    expect(ticked(page)).toBe(1);
    expect(page).toContain(t('notifications.all.on'));
  });
});
