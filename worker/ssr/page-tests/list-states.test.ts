import { beforeEach, describe, expect, test } from 'vitest';
import { NOW, type TestApp, createTestApp } from '#worker/testing/test-app.ts';
import { fetchMainHtml } from '#worker/testing/pages.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { addBlock, addPhotoRequest, addLike } from '#worker/testing/relations.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';

/** Every list of people in the members area, empty, with one and with many entries, as rendered by the server. */
const t = getTranslator('nl');

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp();
  await app.addMember({ id: 'mira', email: 'mira@mail.example', seeking: 'm', privacyMode: true });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

/** Men of the viewer's age who seek women; `each` adds further rows for each of them. */
async function people(
  count: number,
  each: (id: string) => Promise<unknown> = () => Promise.resolve(),
  about: { birthDate?: string } = {},
): Promise<void> {
  await app.addMembers(count, (n) => {
    return { id: `m${n}`, name: `Man${n}`, gender: 'm', seeking: 'f', lastActiveAt: NOW - n, ...about };
  });
  for (let n = 0; n < count; n++) await each(`m${n}`);
}

async function match(id: string): Promise<void> {
  await addLike(app, id, 'mira');
  await addLike(app, 'mira', id);
}

const interest = (id: string) =>
  app.db.prepare("INSERT INTO member_interests VALUES ('ardenza', ?, 'tea')").bind(id).run();

const ANSWERS = ['requested', 'granted', 'refused'] as const;

const CARD = /class="pcard__name"/g;

interface List {
  path: string;
  entry: RegExp;
  fill: (count: number) => Promise<unknown>;
  /** What the page says only when the list is empty. */
  none?: string;
  /** What it says with one entry, but not when empty. */
  one?: string;
  many: number;
  /** The number of entries on the first page; the default is all. */
  shown?: number;
  /** The text or link after the last entry. */
  rest?: RegExp | string;
}

const LISTS: Record<string, List> = {
  'search results': {
    path: '/members?gender=m&country=NL',
    entry: CARD,
    fill: people,
    none: t('filters.none.title'),
    one: t('search.count', { count: 1 }),
    many: 62,
    shown: 60,
    rest: /href="\/members\?[^"]*after=/,
  },
  'people close to what was searched': {
    path: '/members?gender=m&country=NL&min_age=39&max_age=41',
    entry: CARD,
    fill: people,
    one: t('search.similar'),
    many: 5,
  },
  'saved searches': {
    path: '/members?gender=m&saved=1',
    entry: /<a[^>]*>Zoek\d+<\/a>/g,
    fill: async (count) => {
      for (let i = 0; i < count; i++) {
        const form = { name: `Zoek${i}`, query: 'gender=m', do: 'save' };
        await app.ask('ardenza', '/members?saved=1', { method: 'POST', form, cookie });
      }
    },
    none: t('filters.saved.none'),
    many: 10,
    rest: t('errors.saved_searches_full'),
  },
  'likes: liked me': {
    path: '/likes',
    entry: CARD,
    fill: (count) => people(count, (id) => addLike(app, id, 'mira')),
    none: t('likes.empty.liked-me.title'),
    one: t('search.count', { count: 1 }),
    many: 26,
    shown: 24,
    rest: /href="\/likes\?after=/,
  },
  'likes: mine': {
    path: '/likes/mine',
    entry: CARD,
    fill: (count) => people(count, (id) => addLike(app, 'mira', id)),
    none: t('likes.empty.mine.title'),
    one: t('search.count', { count: 1 }),
    many: 26,
    shown: 24,
    rest: /href="\/likes\/mine\?after=/,
  },
  'likes: matches': {
    path: '/likes/matches',
    entry: CARD,
    fill: (count) => people(count, match),
    none: t('likes.empty.matches.title'),
    one: t('search.count', { count: 1 }),
    many: 26,
    shown: 24,
    rest: /href="\/likes\/matches\?after=/,
  },
  activity: {
    path: '/activity',
    entry: /<li class="act[ "]/g,
    fill: (count) => people(count, (id) => addPhotoRequest(app, 'mira', id, 'requested')),
    none: t('activity.empty.title'),
    one: t('activity.caught_up'),
    many: 26,
    shown: 20,
    rest: /href="\/activity\?after=/,
  },
  'the latest matches above the other lists': {
    path: '/likes',
    entry: /class="matches__name"/g,
    fill: (count) => people(count, match),
    one: t('likes.mutual'),
    many: 26,
    shown: 24,
  },
  'similar people below a profile': {
    path: '/members/jonas',
    entry: CARD,
    fill: async (count) => {
      await app.addMember({ id: 'jonas', name: 'Jonas', gender: 'm' });
      await people(count);
    },
    one: t('members.similar', { name: 'Jonas' }),
    many: 5,
  },
  'cards of the swipe game': {
    path: '/swipe-game',
    entry: /class="swipecard[ "]/g,
    fill: (count) => people(count, (id) => addPhoto(app, id)),
    none: t('games.swipe.none.near.title'),
    many: 14,
    // Four cards of the deck are drawn.
    shown: 4,
  },
  'cards of the swipe game, of every age': {
    path: '/swipe-game?reach=wide',
    entry: /class="swipecard[ "]/g,
    fill: (count) => people(count, (id) => addPhoto(app, id), { birthDate: '1950-01-01' }),
    none: t('games.swipe.none.wide.title'),
    many: 14,
    shown: 4,
  },
  'match finder': {
    path: '/match-finder?step=result&gender=m&min_age=18&max_age=99&interests=tea',
    entry: /class="match"/g,
    fill: (count) => people(count, interest),
    none: t('games.finder.none.title'),
    one: t('games.finder.result.of_all', { count: 1 }),
    many: 26,
    shown: 24,
    rest: /href="\/match-finder\?[^"]*after=/,
  },
  'who has asked to see photos': {
    path: '/profile',
    entry: /class="grants__row"/g,
    fill: (count) =>
      people(count, (id) => addPhotoRequest(app, 'mira', id, ANSWERS[Number(id.slice(1)) % ANSWERS.length])),
    none: t('grants.empty'),
    one: `<h3 class="caption">${t('grants.requested')}</h3>`,
    many: 6,
    rest: new RegExp(ANSWERS.map((answer) => `>${t(`grants.${answer}`)}</h3>`).join('.*'), 's'),
  },
  'blocked members': {
    path: '/settings/blocked',
    entry: /<li class="setrow">/g,
    fill: (count) => people(count, (id) => addBlock(app, 'mira', id)),
    none: t('settings.blocked.empty_title'),
    one: t('settings.blocked.unblock_label', { name: 'Man0' }),
    many: 40,
  },
  'first people after signing up': {
    path: '/signup-matches',
    entry: CARD,
    fill: people,
    none: t('signup.matches.none_title'),
    one: t('signup.matches.lead'),
    many: 14,
    shown: 12,
  },
};

const has = (page: string, words: RegExp | string | undefined) =>
  words !== undefined && (typeof words === 'string' ? page.includes(words) : words.test(page));

describe.each(Object.entries(LISTS))(
  '%s',
  (_, { path, entry, fill, none, one, many, shown = many, rest }) => {
    async function openWith(count: number) {
      await fill(count);
      const page = await fetchMainHtml(app, path, cookie);
      return {
        entries: page.match(entry)?.length ?? 0,
        none: has(page, none),
        one: has(page, one),
        rest: has(page, rest),
      };
    }

    test('shows its empty state without entries', async () => {
      expect(await openWith(0)).toEqual({ entries: 0, none: none !== undefined, one: false, rest: false });
    });

    test('shows a single entry', async () => {
      expect(await openWith(1)).toEqual({ entries: 1, none: false, one: one !== undefined, rest: false });
    });

    test('shows the first page of many entries', async () => {
      expect(await openWith(many)).toMatchObject({ entries: shown, none: false, rest: rest !== undefined });
    });
  },
);

test.each([
  ['/likes?pages=2', 'likes: liked me'],
  ['/likes/mine?pages=2', 'likes: mine'],
  ['/match-finder?step=result&gender=m&min_age=18&max_age=99&interests=tea&pages=2', 'match finder'],
] as const)('%s has both pages that were loaded when it was left', async (path, list) => {
  const { fill, entry, many } = LISTS[list] ?? {};
  await fill?.(26);
  expect((await fetchMainHtml(app, path, cookie)).match(entry ?? / /)).toHaveLength(many ?? 0);
});
