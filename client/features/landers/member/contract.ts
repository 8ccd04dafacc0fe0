import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { lander, landerMember } from '../contract.ts';

export const memberLander = v.object({
  allowed: lander.entries.allowed,
  campaign: lander.entries.campaign,
  /**
   * A fictional profile, or null. Null for everyone else, whether a real member, a hidden one or nobody has the id:
   * a stranger cannot find out who is here.
   */
  member: v.nullable(landerMember),
});

export type MemberLander = v.InferOutput<typeof memberLander>;

export const getMemberLander = defineEndpoint({
  method: 'GET',
  path: '/api/members/:id/lander',
  summary: 'What the landing pages of a fictional profile show to a visitor.',
  access: 'anyone',
  params: v.object({ id: v.string() }),
  query: v.object({ slug: v.optional(v.string()) }),
  answer: memberLander,
});
