interface Limits {
  /** Work for one host that runs at the same time. */
  readonly atOnce: number;
  /** Further work for this host that waits for its turn. */
  readonly maxWaiting: number;
  /** More milliseconds than work takes. Its place is free after them, because the edge may cut it off without a word. */
  readonly maxMs: number;
}

interface Place {
  readonly until: number;
}

interface HostState {
  readonly running: Set<Place>;
  readonly waiting: ((place: Place) => void)[];
}

/** Runs work in turn, each host on its own. Returns null without running it when too much waits for the host already. */
export function createHostQueue({ atOnce, maxWaiting, maxMs }: Limits, clock = Date.now) {
  const hosts = new Map<string, HostState>();

  const takePlace = ({ running }: HostState): Place => {
    const place = { until: clock() + maxMs };
    running.add(place);
    return place;
  };
  const fillPlaces = (state: HostState) => {
    while (state.running.size < atOnce && state.waiting.length > 0) state.waiting.shift()?.(takePlace(state));
  };

  return async <T>(host: string, run: () => Promise<T>): Promise<T | null> => {
    const state: HostState = hosts.get(host) ?? { running: new Set(), waiting: [] };
    hosts.set(host, state);
    for (const place of state.running) if (place.until <= clock()) state.running.delete(place);
    fillPlaces(state);
    if (state.running.size >= atOnce && state.waiting.length >= maxWaiting) return null;
    const place =
      state.running.size < atOnce
        ? takePlace(state)
        : await new Promise<Place>((resolve) => state.waiting.push(resolve));
    try {
      return await run();
    } finally {
      state.running.delete(place);
      fillPlaces(state);
      if (state.running.size === 0 && hosts.get(host) === state) hosts.delete(host);
    }
  };
}
