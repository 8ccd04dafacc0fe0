import { expect, test } from 'vitest';
import {
  type Relation,
  NO_RELATION,
  type Subject,
  type Viewer,
  canList,
  canSeePhoto,
  profileAccess,
} from './visibility.ts';

const anna: Subject = {
  id: 'anna',
  tenantId: 'ardenza',
  status: 'active',
  fictional: false,
  invisible: false,
  paused: false,
  privacyMode: false,
};
const fictional: Subject = { ...anna, fictional: true };
const ben: Viewer = { id: 'ben', tenantId: 'ardenza', paidUser: false };
const premium: Viewer = { ...ben, paidUser: true };
const outsider: Viewer = { ...ben, tenantId: 'velours' };
const herself: Viewer = { ...ben, id: 'anna' };

test.each<[string, Viewer | null, Partial<Subject>, Partial<Relation>, string]>([
  ['another member', ben, {}, {}, 'whole'],
  ['a fictional profile', ben, { fictional: true }, {}, 'whole'],
  ['an unconfirmed member', ben, { status: 'not_confirmed' }, {}, 'nothing'],
  ['a disabled member', ben, { status: 'disabled' }, {}, 'nothing'],
  ['a deleted member', ben, { status: 'deleted' }, {}, 'nothing'],
  ['a member of another site', outsider, {}, {}, 'nothing'],
  ['a member with the same id on another site', { ...outsider, id: 'anna' }, {}, {}, 'nothing'],
  ['a paused member', ben, { paused: true }, { likesViewer: true }, 'nothing'],
  ['an invisible member', ben, { invisible: true }, {}, 'nothing'],
  ['an invisible member who likes the viewer', ben, { invisible: true }, { likesViewer: true }, 'whole'],
  ['a member in privacy mode', ben, { privacyMode: true }, {}, 'whole'],
  ['a member who has blocked the viewer', ben, {}, { blockedBy: true, likesViewer: true }, 'blocked'],
  ['a member blocked by the viewer', ben, {}, { hasBlocked: true }, 'own_block'],
  ['a member who has blocked and is blocked', ben, {}, { blockedBy: true, hasBlocked: true }, 'blocked'],
  ['a deleted member who has blocked', ben, { status: 'deleted' }, { blockedBy: true }, 'nothing'],
  ['a paused member who has blocked', ben, { paused: true }, { blockedBy: true }, 'nothing'],
  ['an invisible member who has blocked', ben, { invisible: true }, { blockedBy: true }, 'nothing'],
  ['oneself in any state', herself, { status: 'not_confirmed', paused: true, invisible: true }, {}, 'whole'],
  ['a member, to a visitor', null, {}, {}, 'nothing'],
  ['a fictional profile, to a visitor', null, { fictional: true }, {}, 'whole'],
  ['a paused fictional profile, to a visitor', null, { fictional: true, paused: true }, {}, 'nothing'],
  ['an invisible fictional profile, to a visitor', null, { fictional: true, invisible: true }, {}, 'nothing'],
  [
    'a disabled fictional profile, to a visitor',
    null,
    { fictional: true, status: 'disabled' },
    {},
    'nothing',
  ],
])('computes the access to %s', (_, viewer, over, relation, access) => {
  expect(profileAccess(viewer, { ...anna, ...over }, { ...NO_RELATION, ...relation })).toBe(access);
});

test('leaves invisible members and the viewer’s own hidden profile out of lists', () => {
  const likes = { ...NO_RELATION, likesViewer: true };
  expect(canList(ben, anna, NO_RELATION)).toBe(true);
  expect(canList(ben, { ...anna, invisible: true }, likes)).toBe(false);
  expect(canList(herself, { ...anna, paused: true }, NO_RELATION)).toBe(false);
  expect(canList(ben, anna, { ...NO_RELATION, blockedBy: true })).toBe(false);
  expect(canList(ben, anna, { ...NO_RELATION, hasBlocked: true })).toBe(false);
});

const active = { status: 'active' } as const;
const granted: Relation = { ...NO_RELATION, mayViewPhotos: true };

test.each<[string, Viewer | null, Subject, number, Relation, boolean]>([
  ['the first, to a free member', ben, anna, 0, NO_RELATION, true],
  ['the third, to a free member', ben, anna, 2, NO_RELATION, true],
  ['the fourth, to a free member', ben, anna, 3, NO_RELATION, false],
  ['the fourth, to a premium member', premium, anna, 3, NO_RELATION, true],
  ['the fourth, to the owner', herself, anna, 3, NO_RELATION, true],
  ['the first, to a visitor', null, anna, 0, NO_RELATION, false],
  ['the first of a fictional profile, to a visitor', null, fictional, 0, NO_RELATION, true],
  ['the fourth of a fictional profile, to a visitor', null, fictional, 3, NO_RELATION, false],
  ['a fictional profile’s, to another site', outsider, fictional, 0, NO_RELATION, false],
  ['in privacy mode, without permission', premium, { ...anna, privacyMode: true }, 0, NO_RELATION, false],
  ['in privacy mode, with permission', ben, { ...anna, privacyMode: true }, 0, granted, true],
  ['in privacy mode, the fourth, to a free member', ben, { ...anna, privacyMode: true }, 3, granted, false],
  ['in privacy mode, to the owner', herself, { ...anna, privacyMode: true }, 0, NO_RELATION, true],
  ['to a blocked member with permission', ben, anna, 0, { ...granted, blockedBy: true }, false],
  ['to a member who has blocked the owner', ben, anna, 0, { ...granted, hasBlocked: true }, false],
  ['of a paused member', premium, { ...anna, paused: true }, 0, granted, false],
  ['of an invisible member', premium, { ...anna, invisible: true }, 0, granted, false],
  [
    'of an invisible member who likes',
    ben,
    { ...anna, invisible: true },
    0,
    { ...NO_RELATION, likesViewer: true },
    true,
  ],
  ['of a deleted member', premium, { ...anna, status: 'deleted' }, 0, granted, false],
])('decides about a photo %s', (_, viewer, owner, place, relation, isAllowed) => {
  expect(canSeePhoto(active, place, owner, viewer, relation)).toBe(isAllowed);
});

test.each(['pending', 'rejected'] as const)('shows a %s photo to its owner only', (status) => {
  expect(canSeePhoto({ status }, 0, anna, premium, granted)).toBe(false);
  expect(canSeePhoto({ status }, 0, fictional, null, NO_RELATION)).toBe(false);
  expect(canSeePhoto({ status }, 0, anna, herself, NO_RELATION)).toBe(true);
});
