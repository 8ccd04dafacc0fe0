/** A word that only server bundles may contain. The build fails if the client contains it. */
export const WORKER_CANARY = 'worker-canary-7f3c1d';
