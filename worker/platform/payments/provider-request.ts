import { readTextAtMost } from '../read-text.ts';

const TIMEOUT_MS = 5000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** How an adapter reaches its provider; tests put an imitation in its place. */
export interface Network {
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

/** The text with which a provider answers. Throws without a whole, plain one in time: the outcome is then unknown. */
export async function requestProvider(
  address: URL,
  { fetch: doFetch = (input, init) => fetch(input, init), timeoutMs = TIMEOUT_MS }: Network,
): Promise<string> {
  const response = await doFetch(address, {
    // A signed question goes to this address only.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 200) return readTextAtMost(response, MAX_ANSWER_BYTES);
  await response.body?.cancel();
  throw new Error(`${address.host} answered with status ${response.status}`);
}
