import { execFileSync } from 'node:child_process';
import { ROOT, toolPath, createToolEnv } from '../setup/runtime.mjs';

/** The folders whose imports are recorded. */
const FOLDERS = ['client', 'demo', 'e2e', 'tenants', 'tools', 'worker'];

interface Graph {
  modules: { source: string; dependencies: { resolved: string }[] }[];
  violations: Violation[];
}

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
  cycle?: { name: string }[];
}

/** Every module, what it imports, and which rules of tools/config/dependency-cruiser.mjs that breaks. */
export function readImportGraph(root = ROOT, folders = FOLDERS): Graph {
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
  const { modules, summary } = JSON.parse(output) as Pick<Graph, 'modules'> & {
    summary: Pick<Graph, 'violations'>;
  };
  return { modules, violations: summary.violations };
}
