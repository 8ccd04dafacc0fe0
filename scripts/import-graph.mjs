import { execFileSync } from 'node:child_process';
import { ROOT, tool, toolEnv } from './runtime.mjs';

/** The folders whose imports are watched. */
const FOLDERS = ['build', 'client', 'demo', 'tenants', 'worker'];

/**
 * @typedef {{ source: string, dependencies: { resolved: string }[] }} Module
 * @typedef {object} Violation
 * @property {string} from
 * @property {string} to
 * @property {{ name: string }} rule
 * @property {string} [comment]
 * @property {{ name: string }[]} [cycle]
 */

/**
 * Every module, what it imports, and which rules of .dependency-cruiser.mjs that breaks.
 * @returns {{ modules: Module[], violations: Violation[] }}
 */
export function readImportGraph() {
  const output = execFileSync(tool('depcruise'), ['--output-type', 'json', ...FOLDERS], {
    cwd: ROOT,
    env: toolEnv(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { modules, summary } = JSON.parse(output);
  return { modules, violations: summary.violations };
}
