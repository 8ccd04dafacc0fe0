import { expect, test } from 'vitest';
import type { Access } from '#client/api/endpoint.ts';
import type { ErrorCode } from '#client/api/errors.ts';
import { type Actor, assertAccess, canAccess } from './actor.ts';

const visitor: Actor = { kind: 'visitor' };
const member: Actor = { kind: 'member', memberId: 'mira' };
const support: Actor = { kind: 'staff', role: 'support' };
const moderator: Actor = { kind: 'staff', role: 'moderation' };
const forSupport: Access = { staff: ['support'] };

test.each<[string, Access, Actor[]]>([
  ['public calls', 'anyone', [visitor, member, support, moderator]],
  ['calls for members', 'member', [member]],
  ['calls for one role of staff', forSupport, [support]],
  ['calls for two roles of staff', { staff: ['support', 'moderation'] }, [support, moderator]],
])('opens %s to the right actors only', (_, access, allowed) => {
  const actors = [visitor, member, support, moderator];
  expect(actors.filter((actor) => canAccess(actor, access))).toEqual(allowed);
});

test.each<[Actor, Access, ErrorCode]>([
  [visitor, 'member', 'authentication_required'],
  [support, 'member', 'authentication_required'],
  [visitor, forSupport, 'not_found'],
  [member, forSupport, 'not_found'],
  [moderator, forSupport, 'not_found'],
])('rejects %j at access %j with %s', (actor, access, code) => {
  expect(() => assertAccess(actor, access)).toThrow(expect.objectContaining({ code }));
});
