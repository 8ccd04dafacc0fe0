import { expect, test } from 'vitest';
import type { User } from '#client/features/auth/user.ts';
import { toAnsweredParams } from './form/search-submit.ts';
import { toSearchParams } from './search-url.ts';
import {
  hasCriteria,
  getDefaultSearch,
  isNonCanonical,
  parseSearch,
  getVisitorSearch,
} from './parse-search.ts';

const mira: User = {
  id: 'mira',
  profile: {
    name: 'Mira',
    age: 30,
    country: 'BE',
    gender: 'f',
    seeking: 'm',
    status: 'active',
    main_image: null,
  },
  credits: 0,
  paid_user: false,
  language: 'nl',
  signup_date: '2026-11-21T12:00:00.000Z',
  status: 'active',
  notifications_disabled: [],
  privacy_mode: false,
  invisible: false,
  consent_needed: false,
  read_receipts: true,
  paused: false,
  members_area: 'open',
  may_have_time_bonus: false,
  new_activity: 0,
  unread_messages: 0,
};
const fallback = getDefaultSearch(mira, { countries: ['NL', 'BE'], min_age: 18 });
const read = (query: string) => parseSearch(new URLSearchParams(query), fallback);

test('searches in the member’s country for the gender the member seeks by default', () => {
  expect(fallback).toEqual({ gender: 'm', country: 'BE', min_age: 18, max_age: 99 });
  expect(getDefaultSearch(mira, { countries: ['NL'], min_age: 21 }).country).toBe('NL');
  const seeksAll = { ...mira, profile: { ...mira.profile, seeking: 'a' } };
  expect(getDefaultSearch(seeksAll, { countries: ['NL'], min_age: 21 })).toMatchObject({
    gender: 'a',
    min_age: 21,
  });
  expect(read('')).toEqual({ form: fallback, after: null, problems: {} });
});

test('reads a search from the address', () => {
  expect(read('gender=f&country=NL&countryregion=NL-UT&min_age=30&max_age=40&after=jonas')).toEqual({
    form: { gender: 'f', country: 'NL', countryregion: 'NL-UT', min_age: 30, max_age: 40 },
    after: 'jonas',
    problems: {},
  });
});

test('ignores fields that a form leaves empty', () => {
  expect(read('gender=&country=&countryregion=&min_age=&max_age=').form).toEqual(fallback);
});

test('ignores parameters that do not belong to a search', () => {
  expect(read('t=5&utm_source=x&__proto__=y').form).toEqual(fallback);
});

test('drops a region of another country', () => {
  expect(read('country=NL&countryregion=BE-VAN').form.countryregion).toBeUndefined();
  expect(read('countryregion=NL-UT').form.countryregion).toBeUndefined();
});

test.each([
  ['min_age=17', { min_age: 'age_range' }],
  ['min_age=old', { min_age: 'age_range' }],
  ['max_age=100', { max_age: 'age_range' }],
  ['gender=z', { gender: 'choose_one' }],
  ['country=Belgium', { country: 'country_unknown' }],
])('shows the valid rest in the form when the address is %s', (query, problems) => {
  expect(read(query)).toEqual({ form: fallback, after: null, problems });
  expect(read(`${query}&with_photo=1&interests=tea&after=jonas`)).toEqual({
    form: { ...fallback, with_photo: true, interests: ['tea'] },
    after: null,
    problems,
  });
});

test('keeps valid conditions when several others are invalid', () => {
  expect(read('min_age=17&max_age=100&gender=z&online=1')).toEqual({
    form: { ...fallback, online: true },
    after: null,
    problems: { min_age: 'age_range', max_age: 'age_range', gender: 'choose_one' },
  });
});

test('swaps ages that are in the wrong order', () => {
  expect(read('gender=f&min_age=50&max_age=40&online=1&after=jonas')).toEqual({
    form: { ...fallback, gender: 'f', min_age: 40, max_age: 50, online: true },
    after: 'jonas',
    problems: {},
  });
});

test('converts a search to an address and back', () => {
  const { form } = read('gender=f&country=NL&countryregion=NL-UT&min_age=30');
  expect(read(String(toSearchParams(form))).form).toEqual(form);
  expect(toSearchParams(form, 'jonas').get('after')).toBe('jonas');
});

test('searches for everyone in the country of a visitor', () => {
  expect(getVisitorSearch({ geoip_selected_country: 'BE', min_age: 21 })).toEqual({
    gender: 'a',
    country: 'BE',
    min_age: 21,
    max_age: 99,
  });
});

test('reads conditions beyond the search bar', () => {
  const { form } = read('interests=tea,wine&distance=25&online=1&with_photo=true&is_new=0&body_type=curvy');
  expect(form).toEqual({
    ...fallback,
    interests: ['tea', 'wine'],
    distance: 25,
    online: true,
    with_photo: true,
    body_type: 'curvy',
  });
  expect(toSearchParams(form).get('interests')).toBe('tea,wine');
  expect(toSearchParams(form).get('online')).toBe('1');
  expect(read(String(toSearchParams(form))).form).toEqual(form);
});

test('reads repeated interests and empty values from a form without scripts', () => {
  expect(read('interests=wine&interests=tea&distance=&body_type=').form).toEqual({
    ...fallback,
    interests: ['tea', 'wine'],
  });
});

test.each([
  ['body_type=slim', null],
  ['height=120&height=230', null],
  ['height=120&height=185', '120-185'],
  ['height=185&height=170', '170-185'],
])('sends a form with %s as the address that answers it', (sent, height) => {
  const params = toAnsweredParams(new URLSearchParams(`gender=f&country=NL&distance=&${sent}`));
  expect(params.get('height')).toBe(height);
  expect(isNonCanonical(params, parseSearch(params, fallback))).toBe(false);
});

test('leaves the remember flag out of the search', () => {
  expect(read('remember=1').form).toEqual(fallback);
});

test.each([
  ['', false],
  ['saved=1&t=5', false],
  ['after=x', false],
  ['online=1', true],
  ['gender=', false],
  ['gender=f', true],
])('finds out whether "%s" has criteria: %s', (query, asks) => {
  expect(hasCriteria(new URLSearchParams(query))).toBe(asks);
});
