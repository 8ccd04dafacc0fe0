import { expect, test } from 'vitest';
import { type AlertName, chooseAlert } from './choose-alert.ts';

const OFF = ['new_like.mail', 'new_match.mail'];
const member = (notifications_disabled: string[] = []) => ({
  status: 'active' as const,
  notifications_disabled,
});
const NOW = Date.UTC(2026, 10, 21);
const HOUR_MS = 3_600_000;
const LONG_AGO = NOW - 1000 * HOUR_MS;
const dismissed = (...names: AlertName[]) => ({
  dismissedAt: (name: AlertName) => (names.includes(name) ? LONG_AGO : null),
  now: NOW,
  canPush: false,
});

test('returns nothing for a complete profile with all emails enabled', () => {
  expect(chooseAlert(member(), [], dismissed())).toBeNull();
  expect(chooseAlert(member(['photo_review.mail', 'new_like.mail']), [], dismissed())).toBeNull();
});

test('returns one alert at a time, the photo first', () => {
  expect(chooseAlert(member(OFF), ['photo', 'about'], dismissed())).toBe('photo');
  expect(chooseAlert(member(OFF), ['about'], dismissed())).toBe('disabled');
  expect(chooseAlert(member(), ['about', 'place'], dismissed())).toBe('enrich');
});

test('returns the next alert when one was dismissed', () => {
  expect(chooseAlert(member(OFF), ['photo', 'about'], dismissed('photo'))).toBe('disabled');
  expect(chooseAlert(member(OFF), ['photo', 'about'], dismissed('photo', 'disabled'))).toBe('enrich');
  expect(chooseAlert(member(OFF), ['photo', 'about'], dismissed('photo', 'disabled', 'enrich'))).toBeNull();
});

test('returns nothing for a day after a dismissal', () => {
  const closed = (hours: number) => ({
    dismissedAt: (name: AlertName) => (name === 'photo' ? NOW - hours * HOUR_MS : null),
    now: NOW,
    canPush: false,
  });
  expect(chooseAlert(member(OFF), ['photo', 'about'], closed(23))).toBeNull();
  expect(chooseAlert(member(OFF), ['photo', 'about'], closed(25))).toBe('disabled');
});

test('does not name a missing photo twice', () => {
  expect(chooseAlert(member(), ['photo'], dismissed('photo'))).toBeNull();
});

test('treats the profile as complete while its gaps are unknown', () => {
  expect(chooseAlert(member(), undefined, dismissed())).toBeNull();
});

test('returns nothing while the address is unconfirmed', () => {
  expect(chooseAlert({ ...member(OFF), status: 'not_confirmed' }, ['photo'], dismissed())).toBeNull();
});

test('offers notifications of the browser after the photo, unless they are switched off', () => {
  const canPush = { ...dismissed(), canPush: true };
  expect(chooseAlert(member(), ['photo'], canPush)).toBe('photo');
  expect(chooseAlert(member(OFF), ['about'], canPush)).toBe('push');
  expect(chooseAlert(member(['new_message.push']), [], canPush)).toBeNull();
  expect(chooseAlert(member(), [], { ...dismissed('push'), canPush: true })).toBeNull();
});
