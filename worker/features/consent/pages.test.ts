import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { fetchMainHtml } from '#worker/testing/pages.ts';
import { setUpConsent } from './consent.fixture.ts';

const fixture = setUpConsent();
const { ask, withdraw, rows } = fixture;
const t = getTranslator('nl');
const AGREED = { sensitive_consent: CONSENT_VERSION, seeking: 'm' };

/** The link in the sentence that stands in for the fields. */
const NEEDS_CONSENT = 'href="/settings/consent">je toestemming</a>';

const read = (path: string) => fetchMainHtml(fixture.app, path, fixture.mira);
const send = (path: string, form: Record<string, string>) => ask(path, { method: 'POST', form });

test('says what was agreed and when, and what stops working before the button', async () => {
  const html = await read('/settings/consent');
  expect(html).toContain(t('consent.agree', { site: 'Ardenza' }));
  expect(html).toContain('1 januari 1970');
  const button = html.indexOf(t('consent.withdraw'));
  for (const key of ['hidden', 'off', 'removed', 'again'] as const) {
    const said = html.indexOf(t(`consent.effects.${key}`));
    expect(said).toBeGreaterThan(0);
    expect(said).toBeLessThan(button);
  }
});

test('withdraws by one press without scripts, and says so', async () => {
  const answer = await send('/settings/consent', { withdraw: '1' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/settings/consent?done=withdrawn');
  const html = await read('/settings/consent?done=withdrawn');
  expect(html).toContain(t('consent.withdrawn'));
  expect(html).toContain(t('consent.needed.text'));
  expect(/<input[^>]*name="sensitive_consent"[^>]*>/.exec(html)?.[0]).not.toContain('checked');
});

test.each(['/members', '/likes', '/likes/matches', '/swipe-game', '/match-finder', '/signup-matches'])(
  'leads from %s to the page that asks for the consent, and back',
  async (path) => {
    expect((await ask(path)).status).toBe(200);
    await withdraw();
    const led = await ask(path);
    const address = `/settings/consent?next=${encodeURIComponent(path)}`;
    expect(led.status).toBe(302);
    expect(led.headers.get('location')).toBe(address);
    const { action } = parseForm(await (await ask(address)).text(), 'sensitive_consent');
    const given = await send(action, AGREED);
    expect(given.headers.get('location')).toBe(path);
    expect((await ask(path)).status).toBe(200);
  },
);

test('never leads to another site afterwards', async () => {
  await withdraw();
  const given = await send('/settings/consent?next=https://evil.example/', AGREED);
  expect(given.headers.get('location')).toBe('/members');
});

test('says what is missing, and stores nothing', async () => {
  await withdraw();
  const answer = await send('/settings/consent', { seeking: 'm' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(t('consent.needed.missing'));
  expect(await rows("SELECT listed FROM members WHERE id = 'mira'")).toEqual([{ listed: 0 }]);
});

test('thanks a member who agrees again from the settings', async () => {
  await withdraw();
  const given = await send('/settings/consent', AGREED);
  expect(given.headers.get('location')).toBe('/settings/consent?done=given');
  expect(await read('/settings/consent?done=given')).toContain(t('consent.done'));
});

test('offers the consent where a pause could otherwise be ended', async () => {
  expect(await read('/settings')).toContain(t('settings.pause.title'));
  await withdraw();
  const settings = await read('/settings');
  expect(settings).toContain(t('consent.overview_needed'));
  expect(settings).not.toContain(t('settings.pause.off'));
  const profile = await read('/profile');
  expect(profile).toContain(t('consent.needed.title'));
  expect(profile).not.toContain(t('profile.privacy.resume'));
  expect(profile).not.toContain('name="seeking"');
  expect(await read('/settings/delete')).not.toContain(t('settings.delete.alternatives'));
});

test('asks for nothing in the profile that could not be stored, says why, and saves the rest', async () => {
  const profile = await read('/profile');
  expect(profile).toContain('value="sex toys"');
  expect(profile).toContain('name="sexuality"');
  expect(profile).not.toContain(NEEDS_CONSENT);
  await withdraw();
  const html = await (await ask('/profile')).text();
  for (const field of ['name="sexuality"', 'name="seeking"', 'value="sex toys"', 'value="threesome"'])
    expect(html).not.toContain(field);
  expect(html).toContain('value="tea"');
  expect(html).toContain(NEEDS_CONSENT);
  const { action, values } = parseForm(html, 'about');
  const saved = await send(action, { ...values, about: 'Still here', interests: 'tea' });
  expect(saved.status).toBe(200);
  expect(await rows("SELECT about FROM members WHERE id = 'mira'")).toEqual([{ about: 'Still here' }]);
  expect(await rows('SELECT interest FROM member_interests')).toEqual([{ interest: 'tea' }]);
});

/** The facts that the page names before the sexuality. */
const saidBefore = {
  reason: 'chat',
  looking_for: ['chat'],
  relationship_status: 'single',
  children: 'no',
  languages: ['nl'],
  smoking: 'no',
};

test('does not count the sexuality as missing without consent', async () => {
  const next = t('profile.complete.next', { list: '' }).trim();
  const named = async () => (await read('/profile')).split(next)[1]?.split('</span>')[0];
  await fixture.change({ ...saidBefore, about: 'Hi' });
  expect(await named()).toContain(t('vocabulary.field.sexuality'));
  await withdraw();
  expect(await named()).not.toContain(t('vocabulary.field.sexuality'));
});

test('asks nothing sensitive after the sign-up without consent', async () => {
  expect(await read('/complete-signup?step=interests')).toContain('value="sex"');
  await withdraw();
  const html = await (await ask('/complete-signup?step=interests')).text();
  expect(html).not.toContain('value="sex"');
  expect(html).toContain(NEEDS_CONSENT);
  const { action } = parseForm(html, 'interests');
  expect((await send(action, { interests: 'tea' })).status).toBe(303);
});

test('says in a conversation why nothing can be written', async () => {
  await withdraw();
  const html = await read('/members/jonas/chat');
  expect(html).toContain(t('consent.needed.title'));
  expect(html).toContain('href="/settings/consent"');
});
