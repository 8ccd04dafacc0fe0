// Checks imports by tools/config/dependency-cruiser.mjs, and those between folders by import-edges.txt, which
// `node tools/commands/checks/check-imports.mjs --update` writes after an intended change.
import config from '../../config/dependency-cruiser.mjs';
import { compareImportEdges, listImportEdges, recordImportEdges } from './import-edges.mjs';
import { readImportGraph } from './import-graph.mjs';
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

const edges = listImportEdges(modules);
if (process.argv.includes('--update')) recordImportEdges(edges);
const changes = compareImportEdges(edges);
if (changes.length > 0) {
  console.log(
    `Imports between folders differ from import-edges.txt (--update records them):\n${changes.join('\n')}`,
  );
}
process.exitCode = violations.length + changes.length > 0 ? 1 : 0;
