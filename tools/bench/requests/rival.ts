import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { FACTS, FACT_NAMES, isNumberFact } from '#client/facts/facts.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { getCountryRegions } from '#worker/features/places/regions.ts';
import type { RivalData } from '../baselines/rival/data.ts';
import { type RunningServer, startServer } from '../server.ts';
import { writeRequest } from './cases.ts';
import { type Data, SITE } from './prepare-data.ts';
import { type Page, readPage } from './read-page.ts';

const CARDS = 60;
const QUERY = 'gender=a&country=NL&min_age=18&max_age=99';
const HEADERS = { accept: 'text/html' };
/** A page of half or double the size would be another page. */
const SIZES = { atLeast: 0.5, atMost: 2 };
/** Inside the project, so that the program finds its packages. */
const PROGRAM_FOLDER = '.cache/bench-rival';

interface Setting {
  /** The product serves its page there. */
  readonly port: number;
  readonly folder: string;
  /** Our page of the same search, if it is measured. */
  readonly page: Page | undefined;
}

/** An independent page of the same search: bare Hono, React and data in memory, without any of our components. */
export async function startRival(data: Data, { port, folder, page }: Setting) {
  const file = join(folder, 'rival.json');
  await writeFile(file, JSON.stringify(await readData(data, port)));
  const server = await startServer([await buildProgram()], { DATA: file });
  await checkRival(server, page);
  const requests = [writeRequest('GET', '/members', { host: `127.0.0.1:${server.port}`, ...HEADERS })];
  return { server, target: { port: server.port, pid: server.pid, requests } };
}

/** The members that our search finds, and the options of its form. */
async function readData({ viewers }: Data, port: number): Promise<RivalData> {
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

async function buildProgram(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'tools/bench/baselines/rival/server.tsx',
      outDir: PROGRAM_FOLDER,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'rival.js' } },
    },
  });
  return join(PROGRAM_FOLDER, 'rival.js');
}

async function checkRival({ port }: RunningServer, page: Page | undefined): Promise<void> {
  const rival = decode(await readPage(port, '/members', HEADERS));
  assertCards('The rival', rival);
  if (!page) return;
  const ours = decode(page);
  assertCards('The search', ours);
  const size = rival.length / ours.length;
  if (size < SIZES.atLeast || size > SIZES.atMost)
    throw new Error(`The rival has ${rival.length} characters and our page ${ours.length}.`);
}

function assertCards(name: string, html: string): void {
  const cards = html.match(/<article/g)?.length ?? 0;
  if (cards !== CARDS) throw new Error(`${name} has ${cards} cards and not ${CARDS}.`);
}

function decode({ body }: Page): string {
  return Buffer.from(body, 'base64').toString();
}
