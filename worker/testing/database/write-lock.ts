import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface WriteLock {
  /** Ends the process, which has written nothing. It can be called twice. */
  release(): Promise<void>;
}

/** Another process in the middle of a write to this database. */
export async function holdWriteLock(path: string): Promise<WriteLock> {
  const script = `
    const db = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(path)});
    db.exec('BEGIN IMMEDIATE');
    console.log('locked');
    process.stdin.resume().on('end', () => db.close());`;
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    async release() {
      if (child.exitCode !== null) return;
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
