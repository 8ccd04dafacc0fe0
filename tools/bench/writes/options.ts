import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '12' },
    ms: { type: 'string', default: '400' },
    writers: { type: 'string', default: '32' },
    folder: { type: 'string', default: '.cache/bench-writes' },
  },
});

/** `npm run bench:writes [-- --json] [--rounds 12] [--ms 400] [--writers 32] [--folder .cache/bench-writes]` */
export const OPTIONS = {
  json: values.json,
  rounds: Number(values.rounds),
  sliceMs: Number(values.ms),
  writers: Number(values.writers),
  /** On the disk that is to be measured. */
  folder: values.folder,
};
