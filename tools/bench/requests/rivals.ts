import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { FACTS, FACT_NAMES, isNumberFact } from '#client/facts/facts.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { getCountryRegions } from '#worker/features/places/regions.ts';
import type { RivalData } from '../baselines/react/data.ts';
import type { RunningServer } from '../../shared/start-program.ts';
import { startServer } from '../server.ts';
import { writeRequest } from './cases.ts';
import { type Data, SITE } from './prepare-data.ts';
import { type Page, readPage } from './read-page.ts';

const CARDS = 60;
const QUERY = 'gender=a&country=NL&min_age=18&max_age=99';
const HEADERS = { accept: 'text/html' };
/** A page of half or double the size would be another page. */
const SIZES = { atLeast: 0.5, atMost: 2 };
/** Inside the project, so that the programs find its packages. */
const FOLDERS = { react: '.cache/bench-react', sveltekit: '.cache/bench-sveltekit' };

interface Setting {
  /** The product serves its page there. */
  readonly port: number;
  readonly folder: string;
  /** Our page of the same search, if it is measured. */
  readonly page: Page | undefined;
}

export const RIVALS = ['react', 'sveltekit'] as const;
export type Rival = (typeof RIVALS)[number];

const BUILDS: Readonly<Record<Rival, () => Promise<string> | string>> = {
  react: buildReact,
  sveltekit: buildSvelteKit,
};

/** An independent page of the same search, with its data in memory and without any of our components. */
export async function startRival(rival: Rival, data: Data, { port, folder, page }: Setting) {
  const file = join(folder, `${rival}.json`);
  await writeFile(file, JSON.stringify(await readRivalData(data, port)));
  const server = await startServer([await BUILDS[rival]()], { DATA: file });
  await checkRival(rival, server, page);
  const requests = [writeRequest('GET', '/members', { host: `127.0.0.1:${server.port}`, ...HEADERS })];
  return { server, target: { port: server.port, pid: server.pid, requests } };
}

/** The members that our search finds, and the options of its form. */
export async function readRivalData({ viewers }: Data, port: number): Promise<RivalData> {
  const [viewer] = viewers;
  const headers = { host: `${SITE}.localhost:${port}`, cookie: viewer?.cookie ?? '' };
  const { body } = await readPage(port, `/api/members?${QUERY}`, headers);
  const { results } = JSON.parse(Buffer.from(body, 'base64').toString()) as {
    results: RivalData['members'];
  };
  return {
    members: results,
    countries: ['NL', 'BE'],
    regions: getCountryRegions('NL').map(({ code }) => code),
    interests: INTERESTS,
    choices: Object.fromEntries(
      FACT_NAMES.flatMap((fact) => (isNumberFact(fact) ? [] : [[fact, FACTS[fact].values]])),
    ),
  };
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

async function checkRival(rival: Rival, { port }: RunningServer, page: Page | undefined): Promise<void> {
  const html = decode(await readPage(port, '/members', HEADERS));
  assertCards(rival, html);
  if (!page) return;
  const ours = decode(page);
  assertCards('our search', ours);
  const size = html.length / ours.length;
  if (size < SIZES.atLeast || size > SIZES.atMost)
    throw new Error(`The page of ${rival} has ${html.length} characters and ours ${ours.length}.`);
}

function assertCards(name: string, html: string): void {
  const cards = html.match(/<article/g)?.length ?? 0;
  if (cards !== CARDS) throw new Error(`The page of ${name} has ${cards} cards and not ${CARDS}.`);
}

function decode({ body }: Page): string {
  return Buffer.from(body, 'base64').toString();
}
