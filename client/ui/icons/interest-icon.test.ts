import { expect, test } from 'vitest';
import { getInterestIcon, isExplicitInterest } from './interest-icon.ts';
import { iconNames } from './icon-names.ts';

/** SPEC §3 "Interest icons". */
const keys =
  'adventure, analsex, animals, art, astrology, bbq, beach, beer, biking, bondage, coffee, cooking, dancing, exchanging pictures, fashion, foodie, gardening, gym, hiking, hugging, kissing, lingerie, massages, masturbating, movies, music, one night stand, oral sex, outdoors, party, photography, politics, public sex, reading, relationship, sadomasochism, safe sex, sex, sex toys, shopping, sports, sushi, tattoos, tea, theater, threesome, travelling, vegetarian, video games, wine'.split(
    ', ',
  );

test('every interest has an icon of its own', () => {
  expect(keys).toHaveLength(50);
  const names = keys.map(getInterestIcon);
  expect(iconNames).toEqual(expect.arrayContaining(names));
  expect(new Set(names).size).toBe(50);
});

test('spaces become hyphens, explicit ones become abstract in the order of the specification', () => {
  expect(getInterestIcon('one night stand')).toBe('int-one-night-stand');
  expect(getInterestIcon('analsex')).toBe('int-a1');
  expect(getInterestIcon('sex toys')).toBe('int-a8');
  expect(getInterestIcon('threesome')).toBe('int-a9');
});

test('nine are explicit', () => {
  expect(keys.filter(isExplicitInterest)).toHaveLength(9);
  expect(isExplicitInterest('animals')).toBe(false);
});
