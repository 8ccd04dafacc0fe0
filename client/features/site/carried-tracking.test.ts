import { expect, test } from 'vitest';
import { carryTracking } from './carried-tracking.ts';

test.each([
  ['/login', '/login?network=ads'],
  ['/signup?gender=f', '/signup?gender=f&network=ads'],
  ['/pages/cookies#choice', '/pages/cookies?network=ads#choice'],
  ['/members?a=1#top', '/members?a=1&network=ads#top'],
  ['?page=2', '?page=2&network=ads'],
  ['', '?network=ads'],
])('adds the values to %j', (address, carried) => {
  expect(carryTracking(address, 'network=ads')).toBe(carried);
});

test.each([
  '/login?ref=other',
  '/login?a=1&sub3=x',
  'https://sienna.example/',
  '//sienna.example/',
  'tel:+31',
])('leaves %j as it is', (address) => expect(carryTracking(address, 'network=ads')).toBe(address));
