import { expect, test } from 'vitest';
import {
  ALL_SWITCHES,
  OFFERED_CHANNELS,
  applySwitches,
  isNoticeEnabled,
  hasKeyMailsDisabled,
} from './notification-kinds.ts';

const LIKES = { kind: 'new_like', channel: 'mail' } as const;
const MATCHES = { kind: 'new_match', channel: 'mail' } as const;
const ACCOUNT = { kind: 'account', channel: 'mail' } as const;

test('treats everything as enabled unless it is disabled, and the account always', () => {
  expect(isNoticeEnabled([], 'new_like', 'mail')).toBe(true);
  expect(isNoticeEnabled(['new_like.mail'], 'new_like', 'mail')).toBe(false);
  expect(isNoticeEnabled(['new_like.mail'], 'new_like', 'in_app')).toBe(true);
  expect(isNoticeEnabled(['account.mail'], 'account', 'mail')).toBe(true);
});

test('changes only the named switches', () => {
  expect(applySwitches(['photo_review.mail'], [LIKES], false)).toEqual([
    'photo_review.mail',
    'new_like.mail',
  ]);
  expect(applySwitches(['new_like.mail'], [LIKES], false)).toEqual(['new_like.mail']);
  expect(applySwitches(['new_like.mail', 'new_message.push'], [LIKES, MATCHES], true)).toEqual([
    'new_message.push',
  ]);
  expect(applySwitches([], [ACCOUNT], false)).toEqual([]);
});

test('offers pushes outside of the form, which works without scripts', () => {
  expect(OFFERED_CHANNELS).toEqual(['mail', 'in_app']);
  expect(ALL_SWITCHES.map(({ kind }) => kind)).not.toContain('account');
});

test('counts likes or matches as enough key mails', () => {
  expect(hasKeyMailsDisabled(['new_like.mail'])).toBe(false);
  expect(hasKeyMailsDisabled(['new_like.mail', 'new_match.mail'])).toBe(true);
});
