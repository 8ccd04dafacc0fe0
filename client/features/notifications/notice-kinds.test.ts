import { expect, test } from 'vitest';
import {
  ALL_SWITCHES,
  OFFERED_KINDS,
  OFFERED_CHANNELS,
  applySwitches,
  isNoticeEnabled,
  hasKeyMailsDisabled,
} from './notice-kinds.ts';

const LIKES = { kind: 'new_like', channel: 'mail' } as const;
const MATCHES = { kind: 'new_match', channel: 'mail' } as const;
const ACCOUNT = { kind: 'account', channel: 'mail' } as const;

test('whatever is not switched off is on, and the account always is', () => {
  expect(isNoticeEnabled([], 'new_like', 'mail')).toBe(true);
  expect(isNoticeEnabled(['new_like.mail'], 'new_like', 'mail')).toBe(false);
  expect(isNoticeEnabled(['new_like.mail'], 'new_like', 'in_app')).toBe(true);
  expect(isNoticeEnabled(['account.mail'], 'account', 'mail')).toBe(true);
});

test('switching changes what is named and nothing else', () => {
  expect(applySwitches(['photo_review.mail'], [LIKES], false)).toEqual([
    'photo_review.mail',
    'new_like.mail',
  ]);
  expect(applySwitches(['new_like.mail'], [LIKES], false)).toEqual(['new_like.mail']);
  expect(applySwitches(['new_like.mail', 'news.push'], [LIKES, MATCHES], true)).toEqual(['news.push']);
  expect(applySwitches([], [ACCOUNT], false)).toEqual([]);
});

test('push has no switch as long as nothing is pushed', () => {
  expect(OFFERED_CHANNELS).toEqual(['mail', 'in_app']);
  expect(OFFERED_KINDS.map(({ kind }) => kind)).not.toContain('news');
  expect(ALL_SWITCHES.map(({ kind }) => kind)).not.toContain('account');
});

test('one of likes and matches is enough to come back for', () => {
  expect(hasKeyMailsDisabled(['new_like.mail'])).toBe(false);
  expect(hasKeyMailsDisabled(['new_like.mail', 'new_match.mail'])).toBe(true);
});
