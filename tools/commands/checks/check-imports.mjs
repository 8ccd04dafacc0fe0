// Checks imports by the rules of tools/config/dependency-cruiser.mjs.
import config from '../../config/dependency-cruiser.mjs';
import { readImportGraph } from './import-graph.ts';
import { exitWithError } from '../setup/runtime.mjs';

const { modules, violations } = readImportGraph();

// A parser that understands nothing finds no module and no violation, and would always pass.
const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
if (modules.length < 10 || imports < 10)
  exitWithError(`Only ${modules.length} modules were seen: the parser is blind.`);

for (const { from, to, rule, cycle } of violations) {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  const comment = config.forbidden.find(({ name }) => name === rule.name)?.comment ?? '';
  console.log(`${from} → ${path}\n    ${rule.name}: ${comment}`);
}
console.log(`${modules.length} modules, ${imports} imports, ${violations.length} broken rules`);
process.exitCode = violations.length > 0 ? 1 : 0;
