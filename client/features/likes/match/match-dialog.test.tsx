import { expect, test } from 'vitest';
import { renderMarkup } from '#client/testing/render-markup.tsx';
import { MatchDialog } from './match-dialog.tsx';

const JONAS = { id: 'jonas', name: 'Jonas', fictional: false };
const IMAGE = { status: 'active', width: 900, height: 1200 } as const;
const PROFILE = {
  main_image: { ...IMAGE, filename: 'jonas-full', thumb_filename: 'jonas-thumb' },
  shared_interests: ['dancing', 'wine', 'tea'] as const,
};
const ME = { profile: { main_image: { ...IMAGE, filename: 'me-full', thumb_filename: 'me-thumb' } } };

const TEXTS = {
  app: { close: 'Close' },
  likes: {
    matched: {
      title: 'It is a match',
      lead: 'You and {{name}} like each other.',
      shared: 'Both: {{list}}.',
      you: 'You',
      all: 'All matches',
      keep: 'Keep browsing',
    },
    popup: { view: 'View {{name}}' },
  },
  members: { fictional: { word: 'Fictional' } },
  vocabulary: { interests: { dancing: 'Dancing', wine: 'Wine', tea: 'Tea' } },
};

type Shown = Parameters<typeof MatchDialog>[0];

const dialog = (over: Partial<Shown> = {}, path = '/members') => {
  const profile = { ...PROFILE, shared_interests: [...PROFILE.shared_interests] };
  const shown = { member: JONAS, profile, chat: null, onClose: () => undefined, ...over };
  return renderMarkup(<MatchDialog {...shown} />, TEXTS, { path, user: ME });
};

test('shows both portraits, one sentence and a link to the profile', () => {
  const html = dialog();
  expect([...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/g)].map((image) => image.slice(1))).toEqual([
    ['me-thumb', 'You'],
    ['jonas-thumb', 'Jonas'],
  ]);
  expect(html).toContain('You and Jonas like each other. Both: Dancing and Wine.');
  expect(html).toMatch(/<a [^>]*href="\/members\/jonas"[^>]*>View Jonas<\/a>/);
  expect(html).not.toContain('Fictional');
  expect(html).not.toMatch(/<textarea|<input/);
});

test.each(['/members/jonas', '/likes/m/jonas'])('links to the matches when it opens on %s', (path) => {
  expect(dialog({}, path)).toMatch(/<a [^>]*href="\/likes\/matches"[^>]*>All matches<\/a>/);
});

test('says that the profile is fictional', () => {
  expect(dialog({ member: { ...JONAS, fictional: true } })).toContain('Fictional');
});

test('opens when the profile failed to load', () => {
  const html = dialog({ profile: null });
  expect(html).toContain('You and Jonas like each other.');
  expect(html).not.toContain('Both:');
  expect(html.match(/<img/g)).toHaveLength(1);
});
