import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { lander, landerMember } from '../contract.ts';

export const getMemberLander = defineEndpoint({
  method: 'GET',
  path: '/api/members/:id/lander',
  summary: 'What the landing pages of a fictional profile show to a visitor.',
  access: 'anyone',
  params: v.object({ id: v.string() }),
  query: v.object({ slug: v.optional(v.string()) }),
  answer: v.object({
    campaign: lander.entries.campaign,
    /**
     * Null for everyone who is not fictional, whether a real member, hidden or unknown: a stranger must not learn who
     * is a member.
     */
    member: v.nullable(landerMember),
  }),
});
