import { expect, test } from 'vitest';
import { renderMarkup } from '#client/testing/render-markup.tsx';
import { ActivityRow } from './activity-row.tsx';
import type { ActivityEntry } from './contract.ts';

const face = (name: string, over = {}) => ({
  id: name.toLowerCase(),
  name,
  main_image: null,
  fictional: false,
  ...over,
});
const ENTRIES = { is_new: true, ago: 3600 };

const TEXTS = {
  members: { fictional: { word: 'Fictional' } },
  activity: {
    match: { text: '<b>{{name}}</b> and you like each other', note: 'A match.' },
    new: 'New',
    like: {
      single: '<b>{{name}}</b> likes you',
      pair: '<b>{{names}}</b> like you',
      more: {
        one: '<b>{{names}}</b> and <b>{{count}} other</b> like you',
        other: '<b>{{names}}</b> and <b>{{count}} others</b> like you',
      },
    },
    request: {
      asks: '<b>{{name}}</b> asks',
      asked: '<b>{{name}}</b> asked',
      allow: 'Allow',
      allow_label: 'Allow {{name}}',
      decline: 'Decline',
      decline_label: 'Decline {{name}}',
      granted: 'Allowed',
      refused: 'Declined',
    },
    review: { photo: 'Your photo', accepted: 'Accepted', accepted_note: 'Seen', rejected: 'Not accepted' },
  },
  person: {
    message: 'Message',
    message_name: 'Message {{name}}',
    gift: 'Gift',
    gift_name: 'Send {{name}} a gift',
  },
  profile: { rejection: { quality: 'It is too dark.', another: 'Choose another' } },
};

const rowOf = (entry: ActivityEntry) =>
  renderMarkup(<ActivityRow entry={entry} onAnnounce={() => undefined} />, TEXTS);
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test.each([
  [['Mira'], 1, 'Mira likes you', '/likes/m/mira'],
  [['Mira', 'Lena'], 2, 'Mira and Lena like you', '/likes'],
  [['Mira', 'Lena'], 3, 'Mira, Lena and 1 other like you', '/likes'],
  [['Mira', 'Lena'], 9, 'Mira, Lena and 7 others like you', '/likes'],
])('names who likes the member: %s of %i', (names, count, said, address) => {
  const html = rowOf({ kind: 'like', members: names.map((name) => face(name)), count, ...ENTRIES });
  expect(words(html)).toContain(said);
  expect(html).toContain(`href="${address}"`);
});

test('says in words that a profile is fictional', () => {
  const entry = { kind: 'like', members: [face('Mira', { fictional: true })], count: 1, ...ENTRIES } as const;
  expect(words(rowOf({ ...entry, members: [...entry.members] }))).toContain('Fictional');
});

test('leads from a match to the conversation and to the gifts', () => {
  const html = rowOf({ kind: 'match', member: face('Mira'), ...ENTRIES });
  expect(html).toMatch(/href="\/members\/mira\/chat"[^>]*>.*?Message<\/a>/);
  expect(html).toMatch(/href="\/members\/mira\/chat\?gift"[^>]*>.*?Gift<\/a>/);
});

test("shows a hidden member's request without a link but with answers", () => {
  const entry = { kind: 'photo_request', member: face('Mira'), ...ENTRIES } as const;
  const open = rowOf({ ...entry, state: 'requested', hidden: true });
  expect(open).not.toContain('<a ');
  expect(open).toMatch(/aria-label="Allow Mira".*aria-label="Decline Mira"/);
  const answered = rowOf({ ...entry, state: 'refused', hidden: false });
  expect(answered).not.toContain('<button');
  expect(words(answered)).toMatch(/Mira asked.*Declined/);
});

test('shows why a photo was rejected and links to the next step', () => {
  const photo = { filename: 'a', thumb_filename: 'b', status: 'rejected', width: 9, height: 12 } as const;
  const html = rowOf({ kind: 'photo_review', photo, accepted: false, reason: 'quality', ...ENTRIES });
  expect(words(html)).toMatch(/Not accepted.*It is too dark\..*Choose another/);
  expect(html).toContain('href="/profile"');
});

test('leaves out entries of an unknown kind', () => {
  expect(rowOf({ kind: 'payment', ...ENTRIES } as unknown as ActivityEntry)).toBe('');
});

test.each(Object.entries(import.meta.glob<Requests>('/locales/*/activity.json', { eager: true })))(
  'starts the accessible names of the answer buttons with their visible words in %s',
  (_, { request }) => {
    expect(request.allow_label.startsWith(request.allow)).toBe(true);
    expect(request.decline_label.startsWith(request.decline)).toBe(true);
  },
);

interface Requests {
  request: Record<'allow' | 'allow_label' | 'decline' | 'decline_label', string>;
}
