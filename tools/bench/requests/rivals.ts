import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { FACTS, FACT_NAMES, isNumberFact } from '#client/facts/facts.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { getCountryRegions } from '#worker/features/places/regions.ts';
import type {
  RivalChat,
  RivalConversation,
  RivalData,
  RivalLike,
  RivalMember,
  RivalProfile,
} from '../baselines/react/data.ts';
import type { RunningServer } from '../../shared/start-program.ts';
import { startServer } from '../server.ts';
import { writeRequest } from './cases.ts';
import { type Data, SITE } from './prepare-data.ts';
import { type Page, readPage } from './read-page.ts';
import { nameRival } from './targets.ts';

/** The pages that each has, and their paths. */
const PATHS: Readonly<Record<Rival, Readonly<Record<string, string>>>> = {
  react: {
    search: '/members',
    profile: '/profile',
    likes: '/likes',
    chats: '/chats',
    conversation: '/conversation',
  },
  sveltekit: { search: '/members' },
};
const QUERY = 'gender=a&country=NL&min_age=18&max_age=99';
const HEADERS = { accept: 'text/html' };
/** Of our page, which also has its settings and the names of its scripts and styles. */
const SIZES = { atLeast: 0.3, atMost: 2 };
/** Inside the project, so that the programs find its packages. */
const FOLDERS = { react: '.cache/bench-react', sveltekit: '.cache/bench-sveltekit' };

interface Setting {
  /** The product serves its page there. */
  readonly port: number;
  readonly folder: string;
  /** Our pages that are measured, by their names. */
  readonly pages: ReadonlyMap<string, Page>;
}

interface RunningRival {
  readonly server: RunningServer;
  /** Requests of its pages, by the names of ours. */
  readonly requests: ReadonlyMap<string, readonly string[]>;
}

export const RIVALS = ['react', 'sveltekit'] as const;
export type Rival = (typeof RIVALS)[number];

const BUILDS: Readonly<Record<Rival, () => Promise<string> | string>> = {
  react: buildReact,
  sveltekit: buildSvelteKit,
};

/** Independent pages with the content of ours, with their data in memory and without any of our components. */
export async function startRival(
  rival: Rival,
  data: Data,
  { port, folder, pages }: Setting,
): Promise<RunningRival> {
  const file = join(folder, `${rival}.json`);
  const shown = await readRivalData(data, port);
  await writeFile(file, JSON.stringify(rival === 'react' ? shown : shown.search));
  const server = await startServer([await BUILDS[rival]()], { DATA: file });
  const requests = new Map<string, string[]>();
  for (const [name, path] of Object.entries(PATHS[rival])) {
    const ours = pages.get(name);
    if (!ours) continue;
    assertAlike(nameRival(rival, name), decode(await readPage(server.port, path, HEADERS)), decode(ours));
    requests.set(name, [writeRequest('GET', path, { host: `127.0.0.1:${server.port}`, ...HEADERS })]);
  }
  return { server, requests };
}

/** What the pages of the first viewer show. */
export async function readRivalData({ viewers, profile }: Data, port: number): Promise<RivalData> {
  const [viewer] = viewers;
  const headers = { host: `${SITE}.localhost:${port}`, cookie: viewer?.cookie ?? '' };
  const read = async <Answer>(path: string) => {
    const { body } = await readPage(port, path, headers);
    return JSON.parse(Buffer.from(body, 'base64').toString()) as Answer;
  };
  const { results: members } = await read<{ results: RivalMember[] }>(`/api/members?${QUERY}`);
  const member = await read<Omit<RivalProfile, 'facts'>>(`/api/members/${profile}`);
  const { results: likes } = await read<{ results: RivalLike[] }>('/api/likes');
  const { chats } = await read<{ chats: RivalChat[] }>('/api/chats.php');
  const conversation = await read<RivalConversation>(`/api/chats/${viewer?.chat}`);
  return {
    search: {
      members,
      countries: ['NL', 'BE'],
      regions: getCountryRegions('NL').map(({ code }) => code),
      interests: INTERESTS,
      choices: Object.fromEntries(
        FACT_NAMES.flatMap((fact) => (isNumberFact(fact) ? [] : [[fact, FACTS[fact].values]])),
      ),
    },
    profile: { ...member, facts: pickFacts(member) },
    likes,
    chats,
    conversation: { ...conversation, chats },
  };
}

function pickFacts(member: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(member).flatMap(([name, value]) =>
      name in FACTS && typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
}

async function buildReact(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'tools/bench/baselines/react/server.tsx',
      outDir: FOLDERS.react,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'rival.js' } },
    },
  });
  return join(FOLDERS.react, 'rival.js');
}

/** SvelteKit is no package of the project: it is installed for the first measurement, with the versions of its own file. */
function buildSvelteKit(): string {
  const cwd = FOLDERS.sveltekit;
  cpSync('tools/bench/baselines/sveltekit', cwd, { recursive: true });
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd, stdio: 'pipe' });
  try {
    if (!existsSync(join(cwd, 'node_modules')))
      run('npm', 'install', '--no-package-lock', '--no-audit', '--no-fund');
    run(process.execPath, 'node_modules/vite/bin/vite.js', 'build');
  } catch (error) {
    throw new Error('SvelteKit is not installed or built. `--rivals react` measures without it.', {
      cause: error,
    });
  }
  return join(cwd, 'server.js');
}

/** A rival that shows other cards, or much less around them, would be another page. */
function assertAlike(name: string, html: string, ours: string): void {
  const [cards = 0, ourCards = 0] = [html, ours].map((page) => page.match(/<article/g)?.length ?? 0);
  const size = html.length / ours.length;
  if (cards !== ourCards || size < SIZES.atLeast || size > SIZES.atMost)
    throw new Error(
      `The page ${name} has ${cards} cards and ${html.length} characters, ours ${ourCards} and ${ours.length}.`,
    );
}

function decode({ body }: Page): string {
  return Buffer.from(body, 'base64').toString();
}
