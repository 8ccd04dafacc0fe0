import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSiteId, readSites } from '#tenants/compile/compile.ts';
import { TenantFileError } from '#tenants/compile/problems.ts';
import type { Folders } from './folders.ts';
import { SiteMistake } from './site-mistake.ts';

type State = 'live' | 'paused';

const PAUSED = `Nobody signs up and visitors see no one. Members log in to take their data, withdraw from a purchase or leave.
npm run site -- resume ends the pause.`;

export const pauseTask = {
  usage: `npm run site -- pause ID\n\n${PAUSED}`,
  carryOut: (folders: Folders, words: readonly string[]) => setState(folders, words, 'paused'),
};

export const resumeTask = {
  usage: 'npm run site -- resume ID\n\nEnds the pause of a site.',
  carryOut: (folders: Folders, words: readonly string[]) => setState(folders, words, 'live'),
};

/** Changes the line `state` of a site file and nothing else in it. */
function setState(folders: Folders, [id = '', ...others]: readonly string[], state: State): string {
  const file = join(folders.sites, `${id}.toml`);
  if (others.length > 0 || !isSiteId(id) || !existsSync(file))
    throw new SiteMistake(`Name one site, by its file without .toml. There is no tenants/${id || '…'}.toml.`);
  const { tenants, problems } = readSites(folders.sites, folders.pictures);
  const own = problems.filter((problem) => problem.file === `tenants/${id}.toml`);
  if (own.length > 0) throw new SiteMistake(`${new TenantFileError(own).message}\nNothing was changed.`);
  if (tenants.find((tenant) => tenant.id === id)?.state === state) return `${id} is ${state} already.`;
  writeWhole(file, replaceState(readFileSync(file, 'utf8'), state));
  return state === 'paused' ? `${id} is paused. ${PAUSED}` : `${id} is live again.`;
}

/** The keys of the site stand before the first table. */
function replaceState(text: string, state: State): string {
  const end = /\r?\n/.exec(text)?.[0] ?? '\n';
  const table = text.search(/^[ \t]*\[/m);
  const tables = table === -1 ? '' : text.slice(table);
  const without = text.slice(0, text.length - tables.length).replace(/^[ \t]*state[ \t]*=.*(?:\r?\n|$)/m, '');
  if (state === 'live') return without + tables;
  const line = `state = "paused"${end}`;
  // After the name, where a reader looks first.
  const named = without.replace(/^[ \t]*name[ \t]*=.*(?:\r?\n|$)/m, (name) => name.trimEnd() + end + line);
  return named + tables;
}

/** A server that watches the folder never reads half a file. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new~`, text);
  renameSync(`${file}.new~`, file);
}
