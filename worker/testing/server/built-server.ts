import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#worker/ports/database.ts';
import type { FileStore } from '#worker/ports/files.ts';
import { VAPID_KEY } from '../push-service.ts';

export const ROOT = join(import.meta.dirname, '../../..');

/** A server of the build in `dist`, on its real adapters, as a site would run it. */
export interface BuiltServer {
  /** The database of the server, from outside. */
  readonly db: Database;
  /** What it has printed. */
  readonly lines: readonly string[];
  runJobs(): Promise<void>;
  end(): Promise<void>;
}

/** The keys of the test application, with which due work was made. */
export const SETTINGS = {
  SANDBOX_PAYMENTS: '1',
  IBAN_KEY: 'A'.repeat(43),
  VAPID_PRIVATE_KEY: VAPID_KEY,
};

/** The files of `tenants`, of which one site is closing. */
export function copySites(folder: string): void {
  cpSync(join(ROOT, 'tenants'), folder, {
    recursive: true,
    filter: (file) => !/\/(compile|pages|schema)$/.test(file) || file.endsWith('ardenza/pages'),
  });
  const file = join(folder, 'harbor.toml');
  const closing = 'state = "closing"\ncloses_on = 2099-12-31\n';
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^hosts = /m, `${closing}hosts = `));
}

export async function copyFiles(
  from: FileStore,
  names: readonly string[],
  to: Pick<FileStore, 'put'>,
): Promise<void> {
  for (const name of names) {
    const file = await from.get(name);
    if (file === null) throw new Error(`There is no file ${name}.`);
    await to.put(name, new Uint8Array(await new Response(file.body).arrayBuffer()));
  }
}

/**
 * A script that runs before the server: it moves the clock to `now`, and other servers accept every call. It is the
 * same for both runtimes.
 */
export function imitateOutside(now: number): string {
  return `
    const readClock = Date.now;
    Date.now = () => readClock() + ${now - Date.now()};
    globalThis.fetch = async () => new Response(null, { status: 201 });
  `;
}
