import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../setup/runtime.mjs';

const FILE = join(ROOT, '.cache/test/durations.json');
/** A person looks at each line; a build server keeps them all. */
const EVERY_MS = process.stdout.isTTY ? 1000 : 30_000;

/** @typedef {{ readonly name: string }} Named */

/**
 * Says what will run and how long it took the last time, and while it runs what is running.
 * @param {readonly Named[]} steps
 * @param {(text: string) => void} [write]
 */
export function showProgress(steps, write = (text) => void process.stdout.write(text)) {
  const key = steps.map(({ name }) => name).join(' ');
  const last = readDurations()[key];
  const started = performance.now();
  /** @type {Map<string, number>} */
  const running = new Map();
  let done = 0;
  write(`${steps.length} checks: ${key}\n`);
  if (last !== undefined) write(`The last time they took ${formatSeconds(last)}.\n`);
  const timer = setInterval(() => {
    const seconds = secondsSince(started);
    const names = [...running].map(([name, since]) => `${name} (${formatSeconds(secondsSince(since))})`);
    const timeLeft =
      last === undefined || last < seconds ? '' : `, about ${formatSeconds(last - seconds)} left`;
    const line = `… ${formatSeconds(seconds)}: ${done} of ${steps.length} done${timeLeft}; running: ${names.join(', ')}`;
    write(process.stdout.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
  }, EVERY_MS);
  timer.unref();

  return {
    /** @param {Named} step */
    start: ({ name }) => void running.set(name, performance.now()),
    /** @param {Named} step */
    end({ name }) {
      running.delete(name);
      done++;
      if (process.stdout.isTTY) write('\r\u001B[K');
    },
    /** Keeps the duration for the next time if all has run. Returns it in seconds. */
    finish(/** @type {boolean} */ isWhole) {
      clearInterval(timer);
      const seconds = secondsSince(started);
      if (isWhole) saveDuration(key, seconds);
      return seconds;
    },
  };
}

/** @param {number} since */
function secondsSince(since) {
  return Math.round((performance.now() - since) / 1000);
}

/** @param {number} seconds */
export function formatSeconds(seconds) {
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** @returns {Record<string, number>} in seconds, by the names of the steps */
function readDurations() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * @param {string} key
 * @param {number} seconds
 */
function saveDuration(key, seconds) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readDurations(), [key]: seconds }));
}
