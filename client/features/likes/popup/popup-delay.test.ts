import { expect, test } from 'vitest';
import { getDelayParam, parseDelaySeconds, removeDelayParam } from './popup-delay.ts';

test.each([
  ['?t=5', 5],
  ['?t=0', 0],
  ['?gender=f&t=1.5', 1.5],
  ['?t=3600', 3600],
])('reads a delay from %s', (search, seconds) => {
  expect(parseDelaySeconds({ search })).toBe(seconds);
});

test.each(['', '?t=', '?t=soon', '?t=-1', '?t=1e3', '?t=3601', '?t=Infinity', '?t=0x10', '?tt=5'])(
  'reads no delay from %s',
  (search) => {
    expect(parseDelaySeconds({ search })).toBeNull();
  },
);

test('finds and removes a parameter that is no valid delay', () => {
  expect(getDelayParam({ search: '?t=soon' })).toBe('soon');
  expect(getDelayParam({ search: '?t=' })).toBe('');
  expect(getDelayParam({ search: '?tt=5' })).toBeNull();
});

test('removes only the delay from the address', () => {
  const place = { pathname: '/members', search: '?gender=f&t=5&min_age=30', hash: '#top' };
  expect(removeDelayParam(place)).toEqual({ ...place, search: '?gender=f&min_age=30' });
  expect(removeDelayParam({ ...place, search: '?t=5' }).search).toBe('');
});
