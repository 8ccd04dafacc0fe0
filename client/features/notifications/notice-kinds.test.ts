import { expect, test } from 'vitest';
import {
  ALL_SWITCHES,
  OFFERED,
  OFFERED_CHANNELS,
  afterSwitching,
  isWanted,
  missesTheImportant,
} from './notice-kinds.ts';

const LIKES = { kind: 'new_like', channel: 'mail' } as const;
const MATCHES = { kind: 'new_match', channel: 'mail' } as const;
const ACCOUNT = { kind: 'account', channel: 'mail' } as const;

test('whatever is not switched off is on, and the account always is', () => {
  expect(isWanted([], 'new_like', 'mail')).toBe(true);
  expect(isWanted(['new_like.mail'], 'new_like', 'mail')).toBe(false);
  expect(isWanted(['new_like.mail'], 'new_like', 'in_app')).toBe(true);
  expect(isWanted(['account.mail'], 'account', 'mail')).toBe(true);
});

test('switching changes what is named and nothing else', () => {
  expect(afterSwitching(['photo_review.mail'], [LIKES], false)).toEqual([
    'photo_review.mail',
    'new_like.mail',
  ]);
  expect(afterSwitching(['new_like.mail'], [LIKES], false)).toEqual(['new_like.mail']);
  expect(afterSwitching(['new_like.mail', 'news.push'], [LIKES, MATCHES], true)).toEqual(['news.push']);
  expect(afterSwitching([], [ACCOUNT], false)).toEqual([]);
});

test('push has no switch as long as nothing is pushed', () => {
  expect(OFFERED_CHANNELS).toEqual(['mail', 'in_app']);
  expect(OFFERED.map(({ kind }) => kind)).not.toContain('news');
  expect(ALL_SWITCHES.map(({ kind }) => kind)).not.toContain('account');
});

test('one of likes and matches is enough to come back for', () => {
  expect(missesTheImportant(['new_like.mail'])).toBe(false);
  expect(missesTheImportant(['new_like.mail', 'new_match.mail'])).toBe(true);
});
