// Checks the site and company files before anything is built from them: `node
// tools/commands/checks/check-sites.mjs`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../setup/run-program.mjs';
import { ROOT, findNode } from '../setup/runtime.mjs';

/** Ends the process if a site file has mistakes, after printing all of them. */
export async function requireValidSites() {
  // The check itself is TypeScript, which only the newer Node runs.
  const code = await runProgram(findNode(), ['tools/commands/checks/check-sites.mjs']);
  if (code !== 0) process.exit(code);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { compileTenants } = await import('../../../tenants/compile/compile.ts');
  try {
    compileTenants(join(ROOT, 'tenants'));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TenantFileError')) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
