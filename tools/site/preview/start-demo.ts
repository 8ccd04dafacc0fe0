import { join } from 'node:path';
import { type RunningServer, startProgram } from '../../shared/start-program.ts';

/** As many as the first screen of a search shows on a desk. */
const MEMBERS = 8;

/**
 * Serves the only site of a folder with fictional members, until it is stopped. It gets none of the settings of the
 * serving installation, so that it can neither send an email nor ask a provider.
 */
export function startDemo(program: string, folder: string): Promise<RunningServer> {
  return startProgram(process.execPath, ['--disable-warning=ExperimentalWarning', program, '--demo'], {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    SITES_DIR: join(folder, 'tenants'),
    DATA_DIR: join(folder, 'data'),
    DEMO_MEMBERS: String(MEMBERS),
    DEMO_GALLERIES: '0',
    SANDBOX_PAYMENTS: '1',
    REQUESTS_PER_MEMBER: '1000',
    REQUESTS_PER_ADDRESS: '10000',
    // The country of a visitor is told by a header.
    TRUST_PROXY: 'loopback',
  });
}
