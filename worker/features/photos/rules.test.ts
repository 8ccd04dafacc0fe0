import { expect, test } from 'vitest';
import { maySeePhoto, type PhotoOwner, type PhotoSeen } from './rules.ts';

const owner: PhotoOwner = { id: 'anna', tenantId: 'ardenza', status: 'active', fictional: false };
const fictional: PhotoOwner = { ...owner, fictional: true };
const active: PhotoSeen = { status: 'active' };
const member = { id: 'ben', tenantId: 'ardenza' };
const outsider = { id: 'carl', tenantId: 'velours' };
const anna = { id: 'anna', tenantId: 'ardenza' };

test("a real member's photo is for members of the same site", () => {
  expect(maySeePhoto(active, owner, member)).toBe(true);
  expect(maySeePhoto(active, owner, null)).toBe(false);
  expect(maySeePhoto(active, owner, outsider)).toBe(false);
});

test("a fictional profile's photo is for everyone but members of other sites", () => {
  expect(maySeePhoto(active, fictional, member)).toBe(true);
  expect(maySeePhoto(active, fictional, null)).toBe(true);
  expect(maySeePhoto(active, fictional, outsider)).toBe(false);
});

test.each(['pending', 'rejected'] as const)('a %s photo is for its owner only', (status) => {
  expect(maySeePhoto({ status }, owner, member)).toBe(false);
  expect(maySeePhoto({ status }, fictional, null)).toBe(false);
  expect(maySeePhoto({ status }, owner, anna)).toBe(true);
});

test.each(['not_confirmed', 'disabled', 'deleted'] as const)(
  'a photo of a %s member is for its owner only',
  (status) => {
    expect(maySeePhoto(active, { ...owner, status }, member)).toBe(false);
    expect(maySeePhoto(active, { ...fictional, status }, null)).toBe(false);
    expect(maySeePhoto(active, { ...owner, status }, anna)).toBe(true);
  },
);

test('the same id on another site is somebody else', () => {
  expect(maySeePhoto(active, owner, { id: 'anna', tenantId: 'velours' })).toBe(false);
});
