import { expect, test } from 'vitest';
import { getInterestIcon, isExplicitInterest } from './interest-icon.ts';
import { iconNames } from './icon-names.ts';

/** The keys that the API uses, in display order. */
const keys =
  'adventure, analsex, animals, art, astrology, bbq, beach, beer, biking, bondage, coffee, cooking, dancing, exchanging pictures, fashion, foodie, gardening, gym, hiking, hugging, kissing, lingerie, massages, masturbating, movies, music, one night stand, oral sex, outdoors, party, photography, politics, public sex, reading, relationship, sadomasochism, safe sex, sex, sex toys, shopping, sports, sushi, tattoos, tea, theater, threesome, travelling, vegetarian, video games, wine'.split(
    ', ',
  );

test('gives every interest its own icon', () => {
  expect(keys).toHaveLength(50);
  const names = keys.map(getInterestIcon);
  expect(iconNames).toEqual(expect.arrayContaining(names));
  expect(new Set(names).size).toBe(50);
});

test('replaces spaces by hyphens and maps explicit interests to abstract icons in order', () => {
  expect(getInterestIcon('one night stand')).toBe('int-one-night-stand');
  expect(getInterestIcon('analsex')).toBe('int-a1');
  expect(getInterestIcon('sex toys')).toBe('int-a8');
  expect(getInterestIcon('threesome')).toBe('int-a9');
});

test('marks nine interests as explicit', () => {
  expect(keys.filter(isExplicitInterest)).toHaveLength(9);
  expect(isExplicitInterest('animals')).toBe(false);
});
