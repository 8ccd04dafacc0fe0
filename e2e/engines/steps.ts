import { createTestTranslator } from '../support/texts.ts';
import { findMailLink } from './in-page.ts';
import type { Page } from './page.ts';

const t = createTestTranslator('en');

export interface Visit {
  page: Page;
  email: string;
  password: string;
}

interface Step {
  name: string;
  run(visit: Visit): Promise<void>;
}

const PRESSABLE = 'a, button, summary, [role=menuitem]';

/** A first visit. Each step continues where the previous one has ended. */
export const STEPS: readonly Step[] = [
  {
    name: 'opens the home page, confirms the age, and chooses who to meet',
    async run({ page }) {
      await page.open('/');
      await page.pressPlain('dialog button', t('entry.enter', { min_age: 18 }));
      await page.press('main input[name=gender]', t('vocabulary.gender.m'));
      await page.press('main input[name=seeking]', t('vocabulary.seeking.m'));
      await page.press('main button', t('home.create'));
      await page.see('h1, h2', t('signup.birth_date.title'));
    },
  },
  {
    name: 'signs up, after correcting a birth date that does not exist',
    async run({ page, email, password }) {
      await page.type(t('signup.birth_date.day'), '12');
      await page.type(t('signup.birth_date.month'), '24');
      await page.type(t('signup.birth_date.year'), '1994');
      await page.press('button', t('signup.continue'));
      await page.see('dialog', t('errors.field.birth_date_invalid'));
      await page.type(t('signup.birth_date.month'), '11');
      await page.press('button', t('signup.continue'));
      await page.see('h1, h2', t('signup.place.title'));
      await page.press('button', t('signup.continue'));
      await page.type(t('signup.name.name'), 'Rowan');
      await page.press('button', t('signup.continue'));
      await page.type(t('auth.email'), email);
      await page.type(t('auth.password'), password);
      await page.press('dialog input[name=sensitive_consent]', t('consent.agree', { site: 'Harbor' }));
      await page.press('dialog button', t('signup.create'));
      await page.see('h1, h2', t('signup.done.title', { name: 'Rowan' }));
    },
  },
  {
    name: 'confirms the email address with the link in the email',
    async run({ page, email }) {
      const link = await page.waitFor('email with an activation link', async () => {
        await page.open('/__outbox');
        return page.run(findMailLink, '/activate/done', email);
      });
      await page.open(link);
      await page.press('button', t('account.activate.submit'));
      await page.see('h1', t('account.activate.done_heading'));
    },
  },
  {
    name: 'logs in without cookies, after a wrong password',
    async run({ page, email, password }) {
      await page.clearCookies();
      await page.open('/login');
      await page.type(t('auth.email'), email);
      await page.type(t('auth.password'), `${password}!`);
      await page.press('main button', t('auth.login.submit'));
      await page.see('main', t('errors.login_failed'));
      await page.type(t('auth.password'), password);
      await page.press('main button', t('auth.login.submit'));
      await page.waitForPath('/members');
    },
  },
  {
    name: 'narrows the search to members with a photo',
    async run({ page }) {
      await page.open('/members');
      await page.press('main .searchpill');
      // WebKit counts a legend twice in some layouts.
      await page.waitFor('group of fields as high as its content', () =>
        page.run(() => {
          const group = document.querySelector('dialog[open] .stack > fieldset');
          const end = group?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
          return group !== null && Math.abs(group.getBoundingClientRect().bottom - end) < 1;
        }),
      );
      await page.press('dialog input[type=checkbox]', t('filters.with_photo'));
      const isChecked = () =>
        page.run(() => document.querySelector('dialog[open] input:checked[name=with_photo]') !== null);
      await page.waitFor('checked filter', isChecked);
      await page.press('dialog[open] .sheet__end [type=submit]');
      await page.waitFor('search with photos', () =>
        page.run(() => location.search.includes('with_photo=1')),
      );
      await page.see('main article');
    },
  },
  {
    name: 'opens the first profile',
    async run({ page }) {
      const name = await page.see('main article a', ', ');
      await page.press('main article a', name.trim());
      await page.see('h1', name.trim());
    },
  },
  {
    name: 'likes the profile, which the list of likes shows',
    async run({ page }) {
      await page.press('main button[aria-pressed=false]');
      await page.see('main button[aria-pressed=true]');
      // A new document would end the call that is on its way.
      await page.run(() => history.back());
      await page.waitForPath('/members');
      await page.press('.mainnav a[href="/likes"]');
      await page.press('main a[href="/likes/mine"]');
      await page.see('main article');
    },
  },
  {
    name: 'sends a first line to the profile, which the chat shows as of today',
    async run({ page }) {
      await page.press('main article a');
      await page.press('main a[href$="/chat"]');
      await page.press('.hello button');
      await page.press('.composer [type=submit]');
      await page.see('.msg');
      // Browsers write the parts of a date in different orders.
      const isOfToday = () => page.run(() => document.querySelector('.daysep')?.textContent === 'today');
      await page.waitFor('line "today" above the message', isOfToday);
    },
  },
  {
    name: 'likes the top card of the swipe game',
    async run({ page }) {
      await page.open('/swipe-game?reach=wide');
      const card = await page.see('.swipecard--held a');
      await page.press('main button', t('games.swipe.like', { name: card.split(',')[0] ?? '' }));
      await page.waitFor('next card', async () => (await page.see('.swipecard--held a')) !== card);
    },
  },
  {
    name: 'changes the password in the settings',
    async run({ page, password }) {
      await page.open('/settings');
      await page.press('main a[href*="/settings/password"]');
      await page.type(t('settings.password.current'), password);
      await page.type(t('password.new'), 'ten green whales');
      await page.type(t('password.repeat'), 'ten green whales');
      await page.press('main button', t('settings.password.submit'));
      await page.see('main', t('settings.password.done'));
    },
  },
  {
    name: 'logs out',
    async run({ page }) {
      await page.press('summary', t('app.account.label'));
      await page.press(PRESSABLE, t('app.account.logout'));
      await page.waitForPath('/');
      await page.open('/members');
      await page.waitForPath('/login');
    },
  },
];
