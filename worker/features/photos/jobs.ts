import type { Job } from '#worker/jobs/job.ts';
import { deleteDueFiles } from './photo-files-store.ts';

export const jobs: readonly Job[] = [
  {
    // Files that no row needs any more: deleted photos, archived messages, interrupted uploads.
    name: 'delete-files',
    every: 'minute',
    per: 'database',
    run: ({ ports, database }) =>
      deleteDueFiles(database, ports.files, ports.clock(), () => ports.isEnding()),
  },
];
