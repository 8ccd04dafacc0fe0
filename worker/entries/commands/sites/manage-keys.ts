import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { OperatorProblem, readLine, readName } from '#worker/features/operators/operator-problem.ts';
import { alignColumns, toTime } from '#worker/features/operators/print-lines.ts';
import type { Database } from '#worker/ports/database.ts';
import {
  createKey,
  hashKey,
  insertKey,
  isStoredCompany,
  listKeys,
  revokeKey,
} from '#worker/tenancy/pushed/key-store.ts';
import { EDGE_HINT, findUserName, runTask } from '../run-task.ts';

const USAGE = `npm run site -- key COMPANY [--name laptop] [--by NAME]
npm run site -- key COMPANY --revoke ID
npm run site -- key [COMPANY] --list

Makes a key with which a company pushes the files of its own sites (npm run site -- push --to https://…) and nothing of other
companies. It is shown once. --name says where it is used. A revoked key ends at once; --list shows the ids.

${EDGE_HINT}`;

export interface KeyTarget {
  readonly control: Database;
  readonly clock: () => number;
}

/** Makes, revokes and lists keys of companies, and returns the exit code. */
export function manageKeys(target: KeyTarget, words: string[]): Promise<number> {
  return runTask(USAGE, words, () => carryOut(target, words));
}

async function carryOut({ control, clock }: KeyTarget, words: string[]): Promise<string> {
  const options = {
    by: { type: 'string', default: findUserName() },
    list: { type: 'boolean', default: false },
    name: { type: 'string', default: 'no name' },
    revoke: { type: 'string' },
  } as const;
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
  const [company, ...others] = positionals;
  if (values.list && others.length === 0) return describeKeys(control, company ?? null);
  if (company === undefined || others.length > 0)
    throw new OperatorProblem('Name one company, as its file is called.');
  if (!(await isStoredCompany(control, company)))
    throw new OperatorProblem(`There is no company ${company}. Its file has to be read or pushed first.`);
  if (values.revoke !== undefined) {
    if (!(await revokeKey(control, { company, id: values.revoke, now: clock() })))
      throw new OperatorProblem(`${company} has no key ${values.revoke} that could be revoked.`);
    return `The key ${values.revoke} of ${company} is revoked.`;
  }
  const key = createKey(company);
  const id = randomBytes(4).toString('hex');
  await insertKey(control, {
    id,
    company,
    hash: hashKey(key),
    name: readLine('name', values.name),
    created_by: readName(values.by),
    created_at: clock(),
    revoked_at: null,
  });
  return `${key}\n\nThis is the key ${id} of ${company}. It is shown only now: keep it as a password.`;
}

async function describeKeys(control: Database, company: string | null): Promise<string> {
  const keys = await listKeys(control, company);
  if (keys.length === 0) return company === null ? 'No company has a key.' : `${company} has no key.`;
  return alignColumns([
    ['company', 'key', 'name', 'made by', 'at (UTC)', 'revoked'],
    ...keys.map((key) => [
      key.company,
      key.id,
      key.name,
      key.created_by,
      toTime(key.created_at),
      key.revoked_at === null ? '' : toTime(key.revoked_at),
    ]),
  ]);
}
