import { appendFileSync } from 'node:fs';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { JOBS } from '#worker/entries/jobs/jobs.ts';
import { releaseMails } from '#worker/mail/store.ts';
import { tellOfWrites } from '../database/tell-of-writes.ts';
import { overrideSite } from '../sites.ts';
import { createTestApp } from '../test-app.ts';
import { runJobs } from './run-jobs.ts';

const MINUTE_MS = 60_000;
/** When the jobs run after a start: until each claim has ended, and each pause after a failure. */
const MINUTES = [0, 1, 2, 3, 5, 10, 20, 30, 60, 100, 200];

export interface DueJobs {
  readonly folder: string;
  readonly now: number;
  /** The job whose process is killed after so many of its writes. Without it all jobs run to their end. */
  readonly killed?: { readonly job: string; readonly write: number };
}

/** Runs jobs on the database and the files of a folder, and kills the process where the caller says. */
export async function runDueJobs({ folder, now, killed }: DueJobs): Promise<void> {
  const noteEffect = (effect: string) => appendFileSync(`${folder}/effects.txt`, `${effect}\n`);
  const main = openDatabase(`${folder}/main.db`);
  let writes = 0;
  const db = tellOfWrites(main, () => {
    writes += 1;
    if (writes === killed?.write) process.kill(process.pid, 'SIGKILL');
  });
  const app = await createTestApp({
    db,
    tenants: closeHarbor(),
    ports: {
      files: createDiskFiles(`${folder}/files`),
      mail: {
        serves: () => Promise.resolve(true),
        send: ({ messageId, to, subject }) =>
          Promise.resolve(noteEffect(`mail ${to} ${subject} ${messageId}`)).then(() => 'sent'),
      },
      push: {
        publicKey: () => Promise.resolve(''),
        isKnownService: () => true,
        areKeysValid: () => Promise.resolve(true),
        send: ({ endpoint }, { topic }) =>
          Promise.resolve(noteEffect(`push ${endpoint} ${topic}`)).then(() => 'sent'),
      },
      postbacks: {
        send: ({ address }) => Promise.resolve(noteEffect(`postback ${address}`)).then(() => 200),
      },
      responder: () => Promise.resolve({ answer: () => Promise.resolve({ text: 'Hello.' }) }),
    },
  });
  app.advanceTime(now - app.ports.clock());
  if (killed) await runJobs(app.ports, killed.job);
  else {
    // As at each start of the server.
    await releaseMails(db, { startedAt: now, now });
    for (const minutes of MINUTES) {
      app.advanceTime(Math.max(0, now + minutes * MINUTE_MS - app.ports.clock()));
      for (const { name } of JOBS) await runJobs(app.ports, name);
    }
  }
  await main.close();
}

/** The sites of {@link createDueWork}, one of which is closing, and one has a network that is told of purchases. */
function closeHarbor() {
  const { tenants } = overrideSite('harbor', { state: 'closing', closes_on: '2099-12-31' });
  return tenants.map((tenant) =>
    tenant.id === 'ardenza'
      ? { ...tenant, postbacks: { adnet: { confirmed: 'https://ads.example/{id}', sign: false } } }
      : tenant,
  );
}
