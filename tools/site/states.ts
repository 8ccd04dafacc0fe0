import { parseArgs } from 'node:util';
import * as z from 'zod';
import { CLOSING_DAYS, getEarliestClosingDay } from '#tenants/schema/site-states.ts';
import { WHEN_SHOWN, editSiteFile } from './edit-site-file.ts';
import type { Folders } from './folders.ts';
import { SiteMistake } from './site-mistake.ts';

/** The lines of a site file that say in which part of its life the site is. */
interface State {
  readonly state: 'live' | 'paused' | 'closing';
  readonly closes_on?: string | undefined;
}

const PAUSED = `No one can sign up, and visitors see no one. Members log in to take their data, withdraw from a purchase or leave.
npm run site -- open ends the pause.`;

export const pauseTask = {
  usage: `npm run site -- pause ID\n\n${PAUSED}`,
  carryOut(folders: Folders, words: readonly string[]): string {
    const id = readId(words);
    return setState(folders, id, { state: 'paused' })
      ? `${id} is paused. ${PAUSED}\n${WHEN_SHOWN}`
      : `${id} is paused already.`;
  },
};

export const openTask = {
  usage: `npm run site -- open ID\n\nOpens a draft or a paused site, or takes a closing back. What was refunded stays refunded.`,
  carryOut(folders: Folders, words: readonly string[]): string {
    const id = readId(words);
    return setState(folders, id, { state: 'live' })
      ? `${id} is open. ${WHEN_SHOWN}`
      : `${id} is open already.`;
  },
};

const CLOSE_USAGE = `npm run site -- close ID [--on 2027-03-01] [--yes]

Closes a site for good. Members are told by email, what they paid for unused credits is given back, and after the last day, at
least ${CLOSING_DAYS} days ahead, they are erased. Only the ledger stays. Until then npm run site -- open ID takes it back.`;

export const closeTask = {
  usage: CLOSE_USAGE,
  carryOut(folders: Folders, words: readonly string[]): string {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { on: { type: 'string' }, yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const id = readId(positionals);
    const day = readDay(values.on);
    // A file that cannot be closed is named before anything is said of its members.
    editSiteFile(folders, id, () => null);
    if (!values.yes)
      return `${describeClosing(id, day)}\n\nNothing was changed. To do it: npm run site -- close ${id} --on ${day} --yes`;
    return setState(folders, id, { state: 'closing', closes_on: day })
      ? `${describeClosing(id, day)}\n${WHEN_SHOWN}`
      : `${id} closes on ${day} already.`;
  },
};

function describeClosing(id: string, day: string): string {
  return [
    `${id} closes for good: ${day} is its last day.`,
    'From now on no one can sign up, members see no one and nothing can be bought.',
    'Each member gets an email with the day. What they paid for unused credits goes back by itself; npm run ledger -- refunds',
    'lists what you have to return by hand.',
    'After the last day all accounts, photos and messages are erased, and only the ledger stays.',
    `npm run site -- list ${id} says how far it is. Until then npm run site -- open ${id} takes it back.`,
  ].join('\n');
}

function readDay(on: string | undefined): string {
  const earliest = getEarliestClosingDay(Date.now());
  if (on === undefined) return earliest;
  if (!z.iso.date().safeParse(on).success)
    throw new SiteMistake(`"${on}" is no day. Write it as ${earliest}.`);
  if (on < earliest)
    throw new SiteMistake(
      `Members have ${CLOSING_DAYS} days to take their data: ${earliest} is the earliest day.`,
    );
  return on;
}

function readId([id = '', ...others]: readonly string[]): string {
  if (others.length > 0) throw new SiteMistake('Name one site, by its file without .toml.');
  return id;
}

/** Changes the lines of the state and nothing else. Returns whether they were others. */
function setState(folders: Folders, id: string, next: State): boolean {
  let isChanged = false;
  editSiteFile(folders, id, (text, { state, closes_on }) => {
    if (state === next.state && closes_on === next.closes_on) return null;
    isChanged = true;
    return replaceState(text, next);
  });
  return isChanged;
}

/** The keys of the site stand before the first table. */
export function replaceState(text: string, { state, closes_on: day }: State): string {
  const end = /\r?\n/.exec(text)?.[0] ?? '\n';
  const table = text.search(/^[ \t]*\[/m);
  const tables = table === -1 ? '' : text.slice(table);
  const without = text
    .slice(0, text.length - tables.length)
    .replaceAll(/^[ \t]*(["']?)(?:state|closes_on)\1[ \t]*=.*(?:\r?\n|$)/gm, '');
  if (state === 'live') return without + tables;
  const lines = [`state = "${state}"`, ...(day === undefined ? [] : [`closes_on = ${day}`]), ''].join(end);
  // After the name, where a reader looks first.
  const name = /^[ \t]*(["']?)name\1[ \t]*=.*(?:\r?\n|$)/m.exec(without);
  if (!name) return lines + without + tables;
  const before = without.slice(0, name.index);
  const after = without.slice(name.index + name[0].length);
  return [before + name[0].trimEnd(), lines + after].join(end) + tables;
}
