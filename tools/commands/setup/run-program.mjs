import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT, createToolEnv } from './runtime.mjs';

/** @type {readonly NodeJS.Signals[]} */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the foreground, passes signals on and returns its exit code. Ctrl+C reaches the whole process
 * group, so the program can get SIGINT twice.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function runProgram(command, args, env = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...createToolEnv(), ...env } });
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  const watch = onParentExit(() => child.kill('SIGTERM'));

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const each of SIGNALS) process.off(each, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs a program of the project on this Node, which is the right one for it.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runNode(args, env) {
  return runProgram(process.execPath, args, env);
}

/**
 * `kill <npm>` ends npm and its shell but no process below them, so under npm a lost parent means stop.
 * @param {() => void} stop
 */
export function onParentExit(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
  return timer;
}
