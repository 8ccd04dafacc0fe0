import type { Job } from '#worker/jobs/job.ts';
import { findSitesToWatch, watchLogins } from './login/watch-logins.ts';

export const jobs: readonly Job[] = [
  {
    name: 'watch-logins',
    every: 'hour',
    due: findSitesToWatch,
    run: watchLogins,
  },
];
