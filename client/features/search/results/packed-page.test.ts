import { expect, test } from 'vitest';
import type { ResultCard, SearchPage } from '../contract.ts';
import { packPage, unpackPage } from './packed-page.ts';

const PHOTO = {
  filename: 'ab/full.webp',
  thumb_filename: 'ab/thumb.webp',
  small_filename: 'ab/small.webp',
  status: 'active',
  width: 600,
  height: 800,
  placeholder: '#62644c',
} as const;

const CARD: ResultCard = {
  id: 'mira',
  name: 'Mira',
  age: 30,
  town: 'Utrecht',
  main_image: PHOTO,
  locked: false,
  fictional: false,
  online: false,
  is_new: false,
  distance_km: 20,
};

const PAGE: SearchPage = {
  results: [],
  numResults: 1,
  numResultsAtLeast: false,
  next: 'cursor',
  similar: [],
  similarBy: 'almost',
  numSimilar: 0,
  numSimilarAtLeast: false,
  hints: [{ field: 'age', numResults: 3 }],
  located: true,
};

test.each<Partial<ResultCard>>([
  {},
  { locked: true },
  { fictional: true },
  { online: true },
  { is_new: true },
  { liked: true },
  { locked: true, fictional: true, online: true, is_new: true, liked: true },
  { town: null, main_image: null, distance_km: null },
  { main_image: { ...PHOTO, placeholder: null } },
  { main_image: { ...PHOTO, status: 'pending' } },
  { main_image: { ...PHOTO, thumb_filename: 'other/thumb.webp' } },
  { main_image: { filename: 'a.jpg', thumb_filename: 'b.jpg', status: 'active', width: 1, height: 2 } },
])('restores a card with %j', (over) => {
  const page = { ...PAGE, results: [{ ...CARD, ...over }], similar: [CARD] };
  const sent = JSON.parse(JSON.stringify(packPage(page))) as ReturnType<typeof packPage>;
  expect(unpackPage(sent)).toEqual(page);
});

test('restores a photo without a color', () => {
  const { placeholder: _, ...photo } = PHOTO;
  const page = { ...PAGE, results: [{ ...CARD, main_image: photo }] };
  expect(unpackPage(packPage(page))).toStrictEqual(page);
});

test('takes a third of the characters', () => {
  const page = { ...PAGE, results: Array.from({ length: 60 }, () => CARD) };
  expect(JSON.stringify(packPage(page)).length).toBeLessThan(JSON.stringify(page).length / 3);
});
