import { explainMistake, isArgumentError } from '#worker/entries/commands/run-task.ts';
import type { Folders } from './folders.ts';
import { SiteMistake } from './site-mistake.ts';

interface Task {
  readonly usage: string;
  /** Returns what it has to say. @throws SiteMistake for what the operator has to correct. */
  carryOut(folders: Folders, words: readonly string[]): Promise<string> | string;
}

/** Each is loaded only when it is asked for, because some need seconds of a processor to load. */
const TASKS: Readonly<Record<string, () => Promise<Task>>> = {
  check: async () => (await import('./check/check.ts')).checkTask,
  domains: async () => (await import('./domains.ts')).domainsTask,
  diff: async () => (await import('./diff/diff.ts')).diffTask,
  new: async () => (await import('./new/new.ts')).newTask,
  host: async () => (await import('./host.ts')).hostTask,
  push: async () => (await import('./push/push-to-server.ts')).pushToServerTask,
  preview: async () => (await import('./preview/preview.ts')).previewTask,
  open: async () => (await import('./states.ts')).openTask,
  pause: async () => (await import('./states.ts')).pauseTask,
  close: async () => (await import('./states.ts')).closeTask,
};

const USAGE = `npm run site -- check   says what is wrong in the files of sites
npm run site -- new     writes the file of a new site
npm run site -- diff    says what members will notice of changes in the files
npm run site -- open    opens a draft or a paused site, or takes a closing back
npm run site -- pause   closes a site to all but what members may do with their accounts
npm run site -- close   closes a site for good: members are told, refunded and, 30 days later, erased
npm run site -- host    changes the main address of a site; the earlier ones lead there
npm run site -- domains registers the domains of all sites at Cloudflare, and says which are ready
npm run site -- push    brings the files to Cloudflare, or with a key of a company to the server of its sites (--to)
npm run site -- secret  sets what a site keeps secret: its shop, its accounts at other services
npm run site -- key     makes a key with which a company pushes its own files
npm run site -- list    says how each site is: members, open cases, unreviewed photos, last email, mistakes
npm run site -- preview draws ten pages of a site as one HTML page

With --help each of them says more: npm run site -- check --help`;

/** Carries out what an operator has typed, prints what it says, and returns the exit code. */
export async function runSiteCommand(
  folders: Folders,
  [name = '', ...words]: readonly string[],
): Promise<number> {
  if (name === '--help' || name === 'help') return print(USAGE);
  const task = Object.hasOwn(TASKS, name) ? await TASKS[name]?.() : undefined;
  if (task === undefined) return refuse(name === '' ? USAGE : `There is no "${name}".\n\n${USAGE}`);
  if (words.includes('--help')) return print(task.usage);
  try {
    return print(await task.carryOut(folders, words));
  } catch (error) {
    if (error instanceof SiteMistake) return refuse(error.message);
    if (isArgumentError(error)) return refuse(explainMistake(error.message, task.usage));
    throw error;
  }
}

function print(text: string): number {
  console.log(text);
  return 0;
}

function refuse(text: string): number {
  console.error(text);
  return 1;
}
