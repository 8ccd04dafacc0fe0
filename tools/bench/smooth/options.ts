import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '9' },
    slowdown: { type: 'string', default: '4' },
  },
});

/** `npm run bench:smooth [-- --json] [--rounds 9] [--slowdown 4]` */
export const OPTIONS = {
  json: values.json,
  rounds: Number(values.rounds),
  /** The factor by which the browser's processor is slowed down during presses. */
  slowdown: Number(values.slowdown),
};
