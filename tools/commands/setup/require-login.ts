import { spawnSync } from 'node:child_process';
import { ROOT, createToolEnv, exitWithError, toolPath } from './runtime.mjs';

/** Ends with what to do when this machine has no access to Cloudflare; the hint says what works without. */
export function requireLogin(hint?: string) {
  const { status } = spawnSync(toolPath('wrangler'), ['whoami', '--json'], {
    cwd: ROOT,
    env: createToolEnv(),
  });
  if (status === 0) return;
  const problem =
    'Not logged in at Cloudflare. Run `npx wrangler login` once, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.';
  exitWithError(hint === undefined ? problem : `${problem} ${hint}`);
}
