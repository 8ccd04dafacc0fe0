import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const year = v.object({
  year: v.pipe(v.number(), v.integer()),
  /** By what is counted, such as `report:scam` or `decision:block`; what is missing has not happened. */
  counts: v.record(v.string(), count),
  /** Days from a notice to the decision, the middle of all; null without a decision. The longest are counted as 30. */
  median_days: v.nullable(count),
});

export type TransparencyYear = v.InferOutput<typeof year>;

export const getTransparency = defineEndpoint({
  method: 'GET',
  path: '/api/transparency',
  summary: 'How many reports, decisions and appeals the site had in each year, the latest first.',
  access: 'anyone',
  answer: v.object({ years: v.array(year) }),
});
