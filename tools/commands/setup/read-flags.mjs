import { parseArgs } from 'node:util';
import { exitWithError } from './runtime.mjs';

/**
 * Which flags were given to a command that takes nothing else. `--help` says how it is used and ends it, and so does
 * everything that it does not know: a mistyped flag must not start it without what was meant.
 * @template {string} Flag
 * @param {string} usage
 * @param {readonly Flag[]} flags
 * @returns {ReadonlySet<Flag>}
 */
export function readFlags(usage, flags = []) {
  const options = Object.fromEntries(
    [...flags, 'help'].map((flag) => [flag, /** @type {const} */ ({ type: 'boolean' })]),
  );
  const givenFlags = parse(options, usage);
  if (givenFlags.includes('help')) {
    console.log(usage);
    process.exit(0);
  }
  return new Set(flags.filter((flag) => givenFlags.includes(flag)));
}

/**
 * @param {Record<string, { readonly type: 'boolean' }>} options
 * @param {string} usage
 */
function parse(options, usage) {
  try {
    return Object.keys(parseArgs({ options }).values);
  } catch (error) {
    return exitWithError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}
