/** A word that may stand in the servers' bundles only. The build fails when it is found in the browser's. */
export const WORKER_CANARY = 'worker-canary-7f3c1d';
