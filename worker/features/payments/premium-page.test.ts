import { expect, test } from 'vitest';
import { addPhoto } from '#worker/testing/photos.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { setUpPaymentPages } from './payment-pages.fixture.ts';

const t = getTranslator('nl');

const fixture = setUpPaymentPages();
const { read } = fixture;

const makePremium = async () =>
  fixture.app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();

test('compares Premium with the free membership, without a claim that has no evidence', async () => {
  const html = await read('/premium');
  expect(html).toContain(t('credits.premium.own_photos'));
  expect(html).toContain('9,99');
  expect(html).not.toContain('46');
  await makePremium();
  expect(await read('/premium')).toContain(t('credits.premium.have_title'));
});

test('shows three labelled fictional profiles on the page about Premium, and no member', async () => {
  await fixture.app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example' });
  await addPhoto(fixture.app, 'jonas');
  const people = ['Nora', 'Emma', 'Lars', 'Tim'];
  for (const name of people.slice(0, 2)) await addFictional(name);
  expect(await read('/premium')).not.toContain('class="fan"');
  for (const name of people.slice(2)) await addFictional(name);
  const [, fan = ''] = /<ul class="fan">(.*?)<\/ul>/s.exec(await read('/premium')) ?? [];
  const shown = [...fan.matchAll(/href="\/members\/(\w+)"/g)].map(([, id]) => id);
  expect(people).toEqual(expect.arrayContaining(shown));
  expect(shown).toHaveLength(3);
  expect(fan.split(t('members.fictional.word'))).toHaveLength(4);
});

async function addFictional(name: string): Promise<void> {
  await fixture.app.addMember({ id: name, name, email: `${name}@mail.example`, fictional: true });
  await addPhoto(fixture.app, name);
}
