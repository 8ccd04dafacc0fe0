import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../setup/runtime.mjs';

const FILE = join(ROOT, '.cache/test/durations.json');
/** A person looks at each line; a build server keeps them all. */
const EVERY_MS = process.stdout.isTTY ? 1000 : 30_000;

interface Named {
  readonly name: string;
}

/** Says what will run and how long it took the last time, and while it runs what is running. */
export function showProgress(
  steps: readonly Named[],
  write = (text: string): unknown => process.stdout.write(text),
) {
  const key = steps.map(({ name }) => name).join(' ');
  const last = readDurations()[key];
  const started = performance.now();
  const running = new Map<string, number>();
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
    start: ({ name }: Named) => void running.set(name, performance.now()),
    end({ name }: Named) {
      running.delete(name);
      done++;
      if (process.stdout.isTTY) write('\r\u001B[K');
    },
    /** Keeps the duration for the next time if all has run. Returns it in seconds. */
    finish(isWhole: boolean) {
      clearInterval(timer);
      const seconds = secondsSince(started);
      if (isWhole) saveDuration(key, seconds);
      return seconds;
    },
  };
}

function secondsSince(since: number) {
  return Math.round((performance.now() - since) / 1000);
}

export function formatSeconds(seconds: number) {
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** In seconds, by the names of the steps. */
function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

function saveDuration(key: string, seconds: number) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readDurations(), [key]: seconds }));
}
