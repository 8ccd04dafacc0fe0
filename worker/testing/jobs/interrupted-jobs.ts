import { type DueJobs, runDueJobs } from './run-due-jobs.ts';

// A program, which may be killed.
await runDueJobs(JSON.parse(process.argv[2] ?? '') as DueJobs);
