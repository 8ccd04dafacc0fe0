// Filled databases for the end-to-end tests: `node tools/commands/servers/demo-snapshot.mjs [node|workerd]`, or both.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNode } from '../setup/run-program.mjs';
import { hashInputs } from '../setup/build-inputs.ts';
import { ROOT, exitWithError } from '../setup/runtime.mjs';

/** @typedef {'node' | 'workerd'} Runtime */

/**
 * One member more than a page of a list shows, with the demo login. Each has one picture, because storing a gallery of
 * each takes longer than all else.
 */
export const DEMO_SETTINGS = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DEMO_MEMBERS: '24',
  DEMO_GALLERIES: '0',
  // A test is a visitor from another country.
  TRUST_PROXY: 'loopback',
  // Many tests are the same demo member, and a fast machine makes their requests within seconds.
  REQUESTS_PER_MEMBER: '1000',
};
const FOLDER = join(ROOT, '.cache/demo');
const FILL = {
  node: ['dist/node/server.js', '--demo', '--fill'],
  workerd: ['tools/commands/servers/edge-server.mjs', '--fill'],
};

/**
 * Copies a filled database and its pictures into `target`, so that no server stores pictures while tests run.
 * @param {Runtime} runtime
 * @param {string} target
 */
export async function copyDemo(runtime, target) {
  cpSync(await findSnapshot(runtime), target, { recursive: true });
}

/**
 * Made once for each build, the sites and the day: the database says how many hours ago a member was active.
 * @param {Runtime} runtime
 */
async function findSnapshot(runtime) {
  const snapshot = join(
    FOLDER,
    nameSnapshot(runtime, readBuild(ROOT) + hashInputs(ROOT, ['tenants']), new Date(), DEMO_SETTINGS),
  );
  if (!existsSync(snapshot)) await fillSnapshot(runtime, snapshot);
  return snapshot;
}

/**
 * @param {Runtime} runtime
 * @param {string} build
 * @param {Date} now
 * @param {NodeJS.ProcessEnv} settings
 */
export function nameSnapshot(runtime, build, now, settings) {
  const day = now.toISOString().slice(0, 10);
  const hash = createHash('sha256').update(JSON.stringify([build, day, settings]));
  return `${runtime}-${hash.digest('hex').slice(0, 16)}`;
}

/**
 * @param {Runtime} runtime
 * @param {string} snapshot
 */
async function fillSnapshot(runtime, snapshot) {
  mkdirSync(FOLDER, { recursive: true });
  removeOthers(runtime, snapshot);
  await keepFilled(snapshot, async (unfinished) => {
    const code = await runNode(FILL[runtime], { ...DEMO_SETTINGS, PORT: '0', DATA_DIR: unfinished });
    if (code !== 0) exitWithError(`The demo members for ${runtime} could not be prepared.`);
  });
}

/**
 * Removes snapshots of earlier builds and what interrupted runs have left, but nothing that another run still uses.
 * @param {Runtime} runtime
 * @param {string} snapshot
 */
function removeOthers(runtime, snapshot) {
  for (const name of readdirSync(FOLDER)) {
    const [, filler] = /\.unfinished-(\d+)-/.exec(name) ?? [];
    const isUsed = filler === undefined ? name === basename(snapshot) : isRunning(Number(filler));
    if (name.startsWith(`${runtime}-`) && !isUsed)
      rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Only a complete folder gets the final name: an interrupted run leaves nothing that looks finished. Of several runs at the
 * same time each fills a folder of its own, and the first one stays.
 * @param {string} snapshot
 * @param {(unfinished: string) => Promise<void>} fill
 */
export async function keepFilled(snapshot, fill) {
  const unfinished = mkdtempSync(`${snapshot}.unfinished-${process.pid}-`);
  await fill(unfinished);
  try {
    renameSync(unfinished, snapshot);
  } catch (error) {
    if (!existsSync(snapshot)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** @param {string} root */
function readBuild(root) {
  const record = join(root, 'dist/.inputs');
  return existsSync(record)
    ? readFileSync(record, 'utf8')
    : exitWithError('There is no build: npm run build.');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const runtime of /** @type {const} */ (['node', 'workerd']))
    if (runtime === (process.argv[2] ?? runtime)) await findSnapshot(runtime);
}
