import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    members: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '600' },
  },
});

/** `npm run bench:search [-- --json] [--members 1000000] [--searches 600]` */
export const OPTIONS = {
  json: values.json,
  members: Number(values.members),
  searches: Number(values.searches),
};

/** The time of all searches; the members of the database are made for it. */
export const NOW = Date.UTC(2026, 10, 21, 12);
