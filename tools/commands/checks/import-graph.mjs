import { execFileSync } from 'node:child_process';
import { ROOT, toolPath, createToolEnv } from '../setup/runtime.mjs';

/** The folders whose imports are recorded. */
const FOLDERS = ['client', 'demo', 'e2e', 'tenants', 'tools', 'worker'];

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
 * Every module, what it imports, and which rules of tools/config/dependency-cruiser.mjs that breaks.
 * @param {string} [root]
 * @param {readonly string[]} [folders]
 * @returns {{ modules: Module[], violations: Violation[] }}
 */
export function readImportGraph(root = ROOT, folders = FOLDERS) {
  const output = execFileSync(
    toolPath('depcruise'),
    ['--config', 'tools/config/dependency-cruiser.mjs', '--output-type', 'json', ...folders],
    {
      cwd: root,
      env: createToolEnv(),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const { modules, summary } = JSON.parse(output);
  return { modules, violations: summary.violations };
}
