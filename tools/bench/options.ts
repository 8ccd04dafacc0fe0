import { parseArgs } from 'node:util';
import type { Effort } from './measure-target.ts';

export interface Options {
  /** Names of cases; empty means all. */
  readonly only: readonly string[];
  readonly json: boolean;
  readonly rounds: number;
  readonly effort: Effort;
}

/** `npm run bench -- [case …] [--json] [--rounds 5] [--seconds 3] [--connections 32]` */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
    },
  });
  return {
    only: positionals,
    json: values.json,
    rounds: Number(values.rounds),
    effort: {
      connections: Number(values.connections),
      warmUpMs: 1500,
      measureMs: Number(values.seconds) * 1000,
    },
  };
}
