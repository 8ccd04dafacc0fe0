import { expect, test } from 'vitest';
import {
  type Relation,
  NO_RELATION,
  type Subject,
  type Viewer,
  canList,
  canSeePhoto,
  profileAccess,
} from './profile-access.ts';

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
  ['whoever has not confirmed the address', ben, { status: 'not_confirmed' }, {}, 'nothing'],
  ['a disabled member', ben, { status: 'disabled' }, {}, 'nothing'],
  ['a deleted member', ben, { status: 'deleted' }, {}, 'nothing'],
  ['a member of another site', outsider, {}, {}, 'nothing'],
  ['whoever has the same id on another site', { ...outsider, id: 'anna' }, {}, {}, 'nothing'],
  ['somebody who is away for a while', ben, { paused: true }, { likesViewer: true }, 'nothing'],
  ['an invisible member', ben, { invisible: true }, {}, 'nothing'],
  ['an invisible member who likes the viewer', ben, { invisible: true }, { likesViewer: true }, 'whole'],
  ['somebody in privacy mode', ben, { privacyMode: true }, {}, 'whole'],
  ['who has blocked the viewer', ben, {}, { blockedBy: true, likesViewer: true }, 'blocked'],
  ['whom the viewer has blocked', ben, {}, { hasBlocked: true }, 'own_block'],
  ['who has blocked and is blocked', ben, {}, { blockedBy: true, hasBlocked: true }, 'blocked'],
  ['who has blocked and then left', ben, { status: 'deleted' }, { blockedBy: true }, 'nothing'],
  ['who has blocked and is away', ben, { paused: true }, { blockedBy: true }, 'nothing'],
  ['who has blocked and is invisible', ben, { invisible: true }, { blockedBy: true }, 'nothing'],
  [
    'oneself, whatever one’s state',
    herself,
    { status: 'not_confirmed', paused: true, invisible: true },
    {},
    'whole',
  ],
  ['a member, to a stranger', null, {}, {}, 'nothing'],
  ['a fictional profile, to a stranger', null, { fictional: true }, {}, 'whole'],
  ['a paused fictional profile, to a stranger', null, { fictional: true, paused: true }, {}, 'nothing'],
  [
    'an invisible fictional profile, to a stranger',
    null,
    { fictional: true, invisible: true },
    {},
    'nothing',
  ],
  [
    'a disabled fictional profile, to a stranger',
    null,
    { fictional: true, status: 'disabled' },
    {},
    'nothing',
  ],
])('sight of %s', (_, viewer, over, relation, sight) => {
  expect(profileAccess(viewer, { ...anna, ...over }, { ...NO_RELATION, ...relation })).toBe(sight);
});

test('lists leave out the invisible, whomever they like, and one’s own hidden profile', () => {
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
  ['the first, to a stranger', null, anna, 0, NO_RELATION, false],
  ['the first of a fictional profile, to a stranger', null, fictional, 0, NO_RELATION, true],
  ['the fourth of a fictional profile, to a stranger', null, fictional, 3, NO_RELATION, false],
  ['a fictional profile’s, to another site', outsider, fictional, 0, NO_RELATION, false],
  ['in privacy mode, to anybody', premium, { ...anna, privacyMode: true }, 0, NO_RELATION, false],
  ['in privacy mode, to whoever is allowed', ben, { ...anna, privacyMode: true }, 0, granted, true],
  ['in privacy mode, the fourth, to a free member', ben, { ...anna, privacyMode: true }, 3, granted, false],
  ['in privacy mode, to the owner', herself, { ...anna, privacyMode: true }, 0, NO_RELATION, true],
  ['to whoever is blocked, in spite of a permission', ben, anna, 0, { ...granted, blockedBy: true }, false],
  ['to whoever has blocked', ben, anna, 0, { ...granted, hasBlocked: true }, false],
  ['of somebody who is away', premium, { ...anna, paused: true }, 0, granted, false],
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
])('a photo %s', (_, viewer, owner, place, relation, may) => {
  expect(canSeePhoto(active, place, owner, viewer, relation)).toBe(may);
});

test.each(['pending', 'rejected'] as const)('a %s photo is for its owner only', (status) => {
  expect(canSeePhoto({ status }, 0, anna, premium, granted)).toBe(false);
  expect(canSeePhoto({ status }, 0, fictional, null, NO_RELATION)).toBe(false);
  expect(canSeePhoto({ status }, 0, anna, herself, NO_RELATION)).toBe(true);
});
