import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../commands/setup/runtime.mjs';

/** As many as the first screen of a search shows on a desk. */
const MEMBERS = 8;

interface Demo {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves the only site of a folder with fictional members, until it is stopped. It gets none of the settings of the
 * serving installation, so that it can neither send an email nor ask a provider.
 */
export async function startDemo(program: string, folder: string): Promise<Demo> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, '--demo'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
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
    },
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit');
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  void exited.then(() => reject(new Error('The server of the preview has ended.')));
  createInterface(child.stdout).on('line', (line) => {
    const port = /listening http:\/\/\S+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) resolve(Number(port));
  });
  return {
    port: await promise,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      process.off('exit', kill);
    },
  };
}
