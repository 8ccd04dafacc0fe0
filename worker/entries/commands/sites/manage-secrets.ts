import { parseArgs } from 'node:util';
import { OperatorProblem, readName } from '#worker/features/operators/operator-problem.ts';
import { alignColumns, toTime } from '#worker/features/operators/print-lines.ts';
import type { Database } from '#worker/ports/database.ts';
import type { SecretName } from '#worker/ports/secrets.ts';
import { type SecretsKey, importSecretsKey, openSecret, sealSecret } from '#worker/secrets/seal.ts';
import { SECRET_KINDS, findSecretKind, isSecretName } from '#worker/secrets/secret-kinds.ts';
import {
  deleteSecret,
  isStoredSite,
  listAllSecrets,
  listSecretsOfSite,
  writeSecret,
} from '#worker/secrets/secret-store.ts';
import { findUnusedSecrets } from './unused-secrets.ts';
import { EDGE_HINT, findUserName, runTask } from '../run-task.ts';
import { readHidden } from '../read-hidden.ts';

const NAMES = SECRET_KINDS.map(({ name, purpose, form }) => `  ${name}\n      ${purpose}:\n      ${form}`);

const USAGE = `npm run site -- secret ID NAME [--by NAME]
npm run site -- secret ID NAME --remove
npm run site -- secret [ID] --list

Sets a secret of a site, which is typed unseen or comes from standard input: npm run site -- secret ID NAME < FILE
It is used within seconds. --list shows names, who set them and when, never a value. The names:

${NAMES.join('\n')}

${EDGE_HINT}`;

export interface SecretTarget {
  readonly control: Database;
  readonly clock: () => number;
  /** Seals the values: 32 bytes in base64url. */
  readonly secretsKey: string | undefined;
  readonly isEdge?: boolean;
}

/** Sets, removes and lists secrets of sites, and returns the exit code. */
export function manageSecrets(
  target: SecretTarget,
  words: string[],
  readValue: (question: string) => Promise<string> = readHidden,
): Promise<number> {
  return runTask(USAGE, words, () => carryOut(target, words, readValue));
}

async function carryOut(
  target: SecretTarget,
  words: string[],
  readValue: (question: string) => Promise<string>,
): Promise<string> {
  const options = {
    by: { type: 'string', default: findUserName() },
    list: { type: 'boolean', default: false },
    remove: { type: 'boolean', default: false },
  } as const;
  const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true });
  const [site, name, ...others] = positionals;
  if (others.length > 0)
    throw new OperatorProblem(
      'A value is typed unseen or comes from standard input, never with the command.',
    );
  if (values.list) return listSecrets(target.control, site);
  if (site === undefined || name === undefined)
    throw new OperatorProblem('Name the site and the secret, or list them with --list.');
  if (values.remove) return removeSecret(target.control, site, name);
  if (!isSecretName(name)) throw new OperatorProblem(`There is no secret "${name}".`);
  if (target.isEdge && name === 'smtp')
    throw new OperatorProblem(
      'At the edge no site has a mail account: its emails go out by the email service of Cloudflare (docs/deploy.md#cloudflare).',
    );
  if (!(await isStoredSite(target.control, site)))
    throw new OperatorProblem(`There is no site ${site}. Its file has to be read or pushed first.`);
  return setSecret(target, { site, name, by: readName(values.by) }, readValue);
}

async function setSecret(
  { control, clock, secretsKey }: SecretTarget,
  { site, name, by }: { readonly site: string; readonly name: SecretName; readonly by: string },
  readValue: (question: string) => Promise<string>,
): Promise<string> {
  const key = await requireKey(control, secretsKey);
  const kind = findSecretKind(name);
  const value = (await readValue(`${name} of ${site}: `)).trim();
  if (!kind?.isValid(value))
    throw new OperatorProblem(`Nothing was changed: ${name} has another form: ${kind?.form}.`);
  const sealed = await sealSecret(key, { site, name }, value);
  await writeSecret(control, { site, name, sealed, set_by: by, set_at: clock() });
  const unused = (await findUnusedSecrets(control, [site])).find((secret) => secret.name === name);
  const isSet = `${name} of ${site} is set. The server uses it within seconds.`;
  return unused ? `${isSet}\nWarning: ${unused.text}` : isSet;
}

/** A server could not open what another key has sealed. */
async function requireKey(control: Database, secretsKey: string | undefined): Promise<SecretsKey> {
  if (secretsKey === undefined)
    throw new OperatorProblem('SECRETS_KEY has to be set here as at the worker (docs/settings.md).');
  const key = await importSecretsKey(secretsKey);
  const known = await listAllSecrets(control);
  const opened = await Promise.all(known.map((row) => openSecret(key, row, row.sealed)));
  if (known.length > 0 && opened.every((value) => value === null))
    throw new OperatorProblem('SECRETS_KEY is another one than that of the secrets that are set already.');
  return key;
}

async function removeSecret(control: Database, site: string, name: string): Promise<string> {
  if (!(await deleteSecret(control, site, name))) throw new OperatorProblem(`${site} has no secret ${name}.`);
  return `${name} of ${site} is removed.`;
}

async function listSecrets(control: Database, site: string | undefined): Promise<string> {
  const rows = site === undefined ? await listAllSecrets(control) : await listSecretsOfSite(control, site);
  if (rows.length === 0) return site === undefined ? 'No site has a secret.' : `${site} has no secret.`;
  const table = alignColumns([
    ['site', 'secret', 'set by', 'at (UTC)'],
    ...rows.map((row) => [row.site, row.name, row.set_by, toTime(row.set_at)]),
  ]);
  const unused = await findUnusedSecrets(control, site === undefined ? undefined : [site]);
  return [table, ...unused.map(({ text }) => `Warning: ${text}`)].join('\n');
}
