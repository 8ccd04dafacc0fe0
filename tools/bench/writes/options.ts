import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '40' },
    ms: { type: 'string', default: '120' },
    writers: { type: 'string', default: '32' },
    folder: { type: 'string', default: '.cache/bench-writes' },
  },
});

/** `npm run bench:writes [-- --json] [--rounds 40] [--ms 120] [--writers 32] [--folder .cache/bench-writes]` */
export const OPTIONS = {
  json: values.json,
  rounds: Number(values.rounds),
  sliceMs: Number(values.ms),
  writers: Number(values.writers),
  /** On the disk to be measured. */
  folder: values.folder,
};
