interface Limits {
  /** Work for one host that runs at the same time. */
  readonly atOnce: number;
  /** Further work for this host that waits for its turn. */
  readonly maxWaiting: number;
}

interface HostState {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs work in turn, each host on its own. Returns null without running it when too much waits for the host already. */
export function createHostQueue({ atOnce, maxWaiting }: Limits) {
  const hosts = new Map<string, HostState>();

  return async <T>(host: string, run: () => Promise<T>): Promise<T | null> => {
    const state = hosts.get(host) ?? { running: 0, waiting: [] };
    hosts.set(host, state);
    if (state.running < atOnce) state.running += 1;
    else if (state.waiting.length >= maxWaiting) return null;
    // Who ends hands its place on, so that the number of running ones stays.
    else await new Promise<void>((resolve) => state.waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = state.waiting.shift();
      if (next) next();
      else if (--state.running === 0) hosts.delete(host);
    }
  };
}
