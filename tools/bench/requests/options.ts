import { parseArgs } from 'node:util';
import { CASES } from './cases.ts';
import { RIVALS, type Rival } from './rivals.ts';

export interface Options {
  /** Names of cases, `memory` and `start`. */
  readonly only: readonly string[];
  readonly rivals: readonly Rival[];
  readonly json: boolean;
  readonly rounds: number;
  readonly sliceMs: number;
  /** Of the mix between the two readings of the memory. */
  readonly mixed: number;
}

const NAMES: readonly string[] = [...CASES.map(({ name }) => name), 'memory', 'start'];

/**
 * `npm run bench -- [--only search,lander] [--rivals react] [--json] [--quick] [--rounds 5] [--seconds 1] [--mixed 20000]`
 * @throws Error that names a wrong option.
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: NAMES.join(',') },
      rivals: { type: 'string', default: RIVALS.join(',') },
      json: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      mixed: { type: 'string' },
    },
  });
  const only = values.only.split(',');
  const unknown = only.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`--only ${unknown}: choose among ${NAMES.join(', ')}.`);
  const rivals = values.rivals.split(',');
  const stranger = rivals.find((name) => !RIVALS.some((rival) => rival === name));
  if (stranger !== undefined) throw new Error(`--rivals ${stranger}: choose among ${RIVALS.join(', ')}.`);
  const [rounds, seconds, mixed] = values.quick ? ['3', '0.4', '2000'] : ['5', '1', '20000'];
  return {
    only,
    rivals: RIVALS.filter((rival) => rivals.includes(rival)),
    json: values.json,
    rounds: toNumber('--rounds', values.rounds ?? rounds, 1),
    sliceMs: toNumber('--seconds', values.seconds ?? seconds, 0.1) * 1000,
    mixed: toNumber('--mixed', values.mixed ?? mixed, 100),
  };
}

function toNumber(name: string, text: string, atLeast: number): number {
  const number = Number(text);
  if (!(number >= atLeast)) throw new Error(`${name} ${text}: a number of at least ${atLeast}.`);
  return number;
}
