import { editSiteFile } from './edit-site-file.ts';
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
  if (others.length > 0) throw new SiteMistake('Name one site, by its file without .toml.');
  let said = `${id} is ${state} already.`;
  editSiteFile(folders, id, (text, tenant) => {
    if (tenant.state === state) return null;
    said = state === 'paused' ? `${id} is paused. ${PAUSED}` : `${id} is live again.`;
    return replaceState(text, state);
  });
  return said;
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
