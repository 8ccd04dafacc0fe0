import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exitWithError } from './runtime.mjs';

/** What the tests in Firefox and WebKit start, by the Debian package that contains it. */
const PROGRAMS = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' };

/** Ends with the command that installs what is missing; installs nothing itself. */
export function requireEngines() {
  const problem = describeMissing((program) =>
    (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program))),
  );
  if (problem !== undefined) exitWithError(problem);
}

export function describeMissing(isInstalled: (program: string) => boolean): string | undefined {
  const missing = Object.entries(PROGRAMS).filter(([, program]) => !isInstalled(program));
  if (missing.length === 0) return undefined;
  const [programs, packages] = [missing.map(([, program]) => program), missing.map(([name]) => name)];
  return `Not found: ${programs.join(', ')}. On Debian: sudo apt-get install -y ${packages.join(' ')}`;
}
