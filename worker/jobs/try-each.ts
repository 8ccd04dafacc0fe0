import { describeCause } from './retry.ts';

/** An item whose work has failed. */
export interface Fault<T> {
  readonly item: T;
  readonly error: unknown;
}

/** Does the work for every item, `atOnce` at a time, and returns those that have failed: one never stops the others. */
export async function tryEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  atOnce = 1,
): Promise<Fault<T>[]> {
  const faults: Fault<T>[] = [];
  for (let start = 0; start < items.length; start += atOnce)
    await Promise.all(
      items.slice(start, start + atOnce).map(async (item) => {
        try {
          await work(item);
        } catch (error) {
          faults.push({ item, error });
        }
      }),
    );
  return faults;
}

/**
 * Does the work of all items that `claim` takes, `atOnce` at a time, until none is left or the process ends. It must not
 * return an item twice.
 */
export async function tryClaimed<T>(
  claim: (atMost: number) => Promise<readonly T[]>,
  work: (item: T) => Promise<unknown>,
  { atOnce, isEnding }: { readonly atOnce: number; readonly isEnding: () => boolean },
): Promise<Fault<T>[]> {
  const faults: Fault<T>[] = [];
  let claimed: readonly T[];
  do {
    claimed = await claim(atOnce);
    faults.push(...(await tryEach(claimed, work, atOnce)));
  } while (claimed.length === atOnce && !isEnding());
  return faults;
}

/** Ends a run of which items have failed, so that it is logged with what they have met, and tried again. */
export function throwFaults(faults: readonly Fault<unknown>[]): void {
  if (faults.length === 0) return;
  const causes = new Set(faults.map(({ error }) => describeCause(error)));
  throw new Error(`${faults.length} failed: ${[...causes].join('; ')}`.slice(0, 300));
}
